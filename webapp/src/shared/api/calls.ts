// Made from openapi.json by `npm run api-types`. Not edited by hand.

import type { components } from './schema';

/** Load options, each as JSON (`toQuery`). */
export type LoadParameters = {
    readonly filter?: string | number;
    readonly group?: string | number;
    readonly groupSummary?: string | number;
    readonly requireGroupCount?: string | number;
    readonly requireTotalCount?: string | number;
    readonly skip?: string | number;
    readonly sort?: string | number;
    readonly take?: string | number;
    readonly totalSummary?: string | number;
};

/** Every call of the API: what it takes, and what its answer has beside the envelope. */
export type Calls = {
    readonly get: {
        readonly "/account/authorize": {
            readonly item: components["schemas"]["Authorization"];
        };
        readonly "/account/logout": {
            readonly saved: unknown;
        };
        readonly "/account/phonetypes": {
            readonly row: components["schemas"]["PhoneType"];
        };
        readonly "/account/signin-options": {
            readonly query?: {
                readonly provider?: string;
            };
            readonly item: components["schemas"]["SignInOptions"];
        };
        readonly "/address/find": {
            readonly query: {
                readonly country?: string;
                readonly lastId: string;
            };
            readonly row: components["schemas"]["AddressSuggestion"];
        };
        readonly "/address/retrieve": {
            readonly query: {
                readonly id: string;
            };
            readonly item: components["schemas"]["Address"];
        };
        readonly "/address/search": {
            readonly query: {
                readonly address: string;
                readonly country?: string;
            };
            readonly row: components["schemas"]["AddressSuggestion"];
        };
        readonly "/admin/account/authorize": {
            readonly item: components["schemas"]["Authorization"];
        };
        readonly "/admin/accounts/preferences": {
            readonly item: components["schemas"]["Preferences"];
        };
        readonly [path: `/admin/accounts/${string}/activity`]: {
            readonly query?: LoadParameters & {
                readonly before?: components["schemas"]["Instant"];
            };
            readonly row: components["schemas"]["Activity"];
        };
        readonly [path: `/admin/accounts/${string}/summary`]: {
            readonly item: components["schemas"]["AccountSummary"];
        };
        readonly "/admin/audiences/accounts": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["AudienceAccount"];
        };
        readonly "/admin/audiences/roles": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["AudienceRole"];
        };
        readonly [path: `/admin/audit/item/${number}`]: {
            readonly item: components["schemas"]["Detail"];
        };
        readonly "/admin/audit/listing": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                /** Format: int64 */
                readonly actorId?: number;
                readonly entity?: string;
                /** Format: int64 */
                readonly entityId?: number;
            };
            readonly row: components["schemas"]["AuditEntry"];
        };
        readonly "/admin/audit/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                /** Format: int64 */
                readonly actorId?: number;
                readonly entity?: string;
                /** Format: int64 */
                readonly entityId?: number;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/audit/verify": {
            readonly query?: {
                readonly after?: string;
                readonly known?: string;
            };
            readonly item: components["schemas"]["Proof"];
        };
        readonly [path: `/admin/change-settings/fees/item/${number}`]: {
            readonly item: components["schemas"]["ChangeFeeRow"];
        };
        readonly "/admin/change-settings/fees/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ChangeFeeRow"];
        };
        readonly "/admin/change-settings/fees/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/change-settings/rules": {
            readonly item: components["schemas"]["ChangeRules"];
        };
        readonly [path: `/admin/change-settings/taxes/item/${number}`]: {
            readonly item: components["schemas"]["TaxRateRow"];
        };
        readonly "/admin/change-settings/taxes/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["TaxRateRow"];
        };
        readonly "/admin/change-settings/taxes/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dap/approvals": {
            readonly row: components["schemas"]["DrawingChoice"];
        };
        readonly "/admin/dap/choices": {
            readonly item: components["schemas"]["DrawingChoices"];
        };
        readonly [path: `/admin/dap/drawing/${number}`]: {
            readonly item: components["schemas"]["DrawingItem"];
        };
        readonly [path: `/admin/dap/drawing/${number}/document`]: {
            readonly query?: {
                readonly name?: string;
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["Document"];
        };
        readonly [path: `/admin/dap/drawing/${number}/lines`]: {
            readonly query?: {
                readonly name?: string;
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/dap/drawing/${number}/marks`]: {
            readonly row: components["schemas"]["Markup"];
        };
        readonly [path: `/admin/dap/drawings/${number}`]: {
            readonly row: components["schemas"]["DrawingRow"];
        };
        readonly "/admin/dap/generateitemnumber": {
            readonly query: {
                readonly requestId: components["schemas"]["ProjectRequestId"];
            };
            readonly item: components["schemas"]["ItemNumber"];
        };
        readonly "/admin/dap/listing": {
            readonly query?: LoadParameters & {
                readonly reportType?: components["schemas"]["DrawingReportType"];
            };
            readonly row: components["schemas"]["DrawingRow"];
        };
        readonly "/admin/dap/listing/export": {
            readonly query: LoadParameters & {
                readonly reportType?: components["schemas"]["DrawingReportType"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dap/matrix/${number}`]: {
            readonly query?: LoadParameters;
            readonly item: components["schemas"]["ApprovalMatrix"];
        };
        readonly "/admin/dap/print": {
            readonly query: {
                readonly dapIds: readonly number[];
                readonly withMarks?: boolean;
                readonly later?: boolean;
                readonly inline?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dap/process": {
            readonly row: components["schemas"]["DrawingChoice"];
        };
        readonly "/admin/dap/quickselect": {
            readonly query?: {
                readonly requestId?: components["schemas"]["ProjectRequestId"];
            };
            readonly row: components["schemas"]["QuickSelectPreset"];
        };
        readonly "/admin/dap/summary": {
            readonly item: components["schemas"]["DrawingDeskSummary"];
        };
        readonly "/admin/dds/accountorders": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly requestId?: components["schemas"]["ProjectRequestId"];
            };
            readonly row: components["schemas"]["AccountOrder"];
        };
        readonly "/admin/dds/accountquotes": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly requestId?: components["schemas"]["ProjectRequestId"];
            };
            readonly row: components["schemas"]["AccountOrder"];
        };
        readonly [path: `/admin/dds/approvalunit/item/${number}`]: {
            readonly item: components["schemas"]["ApprovalUnit"];
        };
        readonly "/admin/dds/approvalunit/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ApprovalUnit"];
        };
        readonly "/admin/dds/approvalunit/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/approvedfor/item/${number}`]: {
            readonly item: components["schemas"]["ApprovedFor"];
        };
        readonly "/admin/dds/approvedfor/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ApprovedFor"];
        };
        readonly "/admin/dds/approvedfor/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/bom/item/${number}`]: {
            readonly item: components["schemas"]["BomComment"];
        };
        readonly "/admin/dds/bom/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["BomComment"];
        };
        readonly "/admin/dds/bom/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dds/dashboard/accountreport/reportdata": {
            readonly query?: {
                readonly account?: string;
                readonly fromDate?: components["schemas"]["Day"];
                readonly techId?: components["schemas"]["UserId"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly other: {
                readonly isSuccess: boolean;
                readonly items: readonly components["schemas"]["ReportPart"][];
                readonly message: string;
                readonly totals: components["schemas"]["ReportTotals"];
            };
        };
        readonly "/admin/dds/dashboard/departmentreport/reportdata": {
            readonly query?: {
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly other: {
                readonly isSuccess: boolean;
                readonly items: readonly components["schemas"]["ReportPart"][];
                readonly message: string;
                readonly totals: components["schemas"]["ReportTotals"];
            };
        };
        readonly "/admin/dds/dashboard/priorityreport/reportdata": {
            readonly query?: {
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly other: {
                readonly isSuccess: boolean;
                readonly items: readonly components["schemas"]["ReportPart"][];
                readonly message: string;
                readonly totals: components["schemas"]["ReportTotals"];
            };
        };
        readonly "/admin/dds/dashboard/techreport/reportdata": {
            readonly query?: {
                readonly account?: string;
                readonly fromDate?: components["schemas"]["Day"];
                readonly techId?: components["schemas"]["UserId"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly other: {
                readonly isSuccess: boolean;
                readonly items: readonly components["schemas"]["ReportPart"][];
                readonly message: string;
                readonly totals: components["schemas"]["ReportTotals"];
            };
        };
        readonly "/admin/dds/dashboard/techreport/techbydate": {
            readonly query?: {
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly row: components["schemas"]["ReportTechnician"];
        };
        readonly [path: `/admin/dds/departments/item/${number}`]: {
            readonly item: components["schemas"]["DepartmentDetail"];
        };
        readonly "/admin/dds/departments/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Department"];
        };
        readonly "/admin/dds/departments/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dds/departments/people": {
            readonly row: components["schemas"]["DepartmentPerson"];
        };
        readonly "/admin/dds/draftingrequests/departments/users": {
            readonly row: components["schemas"]["DepartmentMember"];
        };
        readonly [path: `/admin/dds/mfg/item/${number}`]: {
            readonly item: components["schemas"]["ManufacturingComment"];
        };
        readonly "/admin/dds/mfg/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ManufacturingComment"];
        };
        readonly "/admin/dds/mfg/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/orderentry/item/${number}`]: {
            readonly item: components["schemas"]["OrderEntryComment"];
        };
        readonly "/admin/dds/orderentry/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["OrderEntryComment"];
        };
        readonly "/admin/dds/orderentry/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/preference/item/${number}`]: {
            readonly item: components["schemas"]["AccountPreference"];
        };
        readonly "/admin/dds/preference/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["AccountPreference"];
        };
        readonly "/admin/dds/preference/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dds/preference/lookup": {
            readonly query?: {
                readonly account?: string;
            };
            readonly row: components["schemas"]["AccountPreference"];
        };
        readonly [path: `/admin/dds/project/item/${number}`]: {
            readonly item: components["schemas"]["ProjectItem"];
        };
        readonly "/admin/dds/project/listing": {
            readonly query?: LoadParameters & {
                readonly archived?: boolean;
            };
            readonly row: components["schemas"]["Project"];
        };
        readonly "/admin/dds/project/listing/export": {
            readonly query: LoadParameters & {
                readonly archived?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dds/project/projecttypes": {
            readonly row: components["schemas"]["ProjectType"];
        };
        readonly "/admin/dds/requests": {
            readonly query?: LoadParameters & {
                readonly reportType?: components["schemas"]["ProjectReportType"];
            };
            readonly row: components["schemas"]["ProjectRequest"];
        };
        readonly [path: `/admin/dds/requests/document/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["Document"];
        };
        readonly [path: `/admin/dds/requests/documentlines/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["DrawingLines"];
        };
        readonly "/admin/dds/requests/export": {
            readonly query: LoadParameters & {
                readonly reportType?: components["schemas"]["ProjectReportType"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dds/requests/load": {
            readonly row: components["schemas"]["DrafterLoad"];
        };
        readonly "/admin/dds/requests/revisions": {
            readonly query: {
                readonly projectId: components["schemas"]["ProjectId"];
            };
            readonly row: components["schemas"]["ProjectRevision"];
        };
        readonly "/admin/dds/requests/summary": {
            readonly item: components["schemas"]["ProjectDeskSummary"];
        };
        readonly [path: `/admin/dds/requests/${number}`]: {
            readonly item: components["schemas"]["ProjectRequestItem"];
        };
        readonly [path: `/admin/dds/requests/${number}/departments`]: {
            readonly row: components["schemas"]["RequestDepartment"];
        };
        readonly [path: `/admin/dds/requests/${number}/departments/${number}/download/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/dds/requests/${number}/lineitems`]: {
            readonly query?: LoadParameters & {
                readonly orderId?: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["ProjectLine"];
        };
        readonly "/admin/dds/requeststatuses": {
            readonly row: components["schemas"]["RequestStatus"];
        };
        readonly "/admin/dds/requesttypes": {
            readonly row: components["schemas"]["RequestType"];
        };
        readonly [path: `/admin/dds/warranty/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/dds/warranty/item/${number}`]: {
            readonly item: components["schemas"]["WarrantyDocumentDetail"];
        };
        readonly "/admin/dds/warranty/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["WarrantyDocument"];
        };
        readonly "/admin/dds/warranty/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dealers/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/dealers/filteredlisting": {
            readonly query?: LoadParameters & {
                readonly search?: string;
            };
            readonly row: components["schemas"]["DealerChoice"];
        };
        readonly [path: `/admin/dealers/item/${number}`]: {
            readonly item: components["schemas"]["DealerDetail"];
        };
        readonly "/admin/dealers/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["DealerRow"];
        };
        readonly "/admin/discounts/dealerdiscounts": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["StaffDiscount"];
        };
        readonly "/admin/discounts/dealerdiscounts/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/discounts/discountviewed": {
            readonly query?: LoadParameters & {
                /** Format: int64 */
                readonly discountId?: number;
                readonly status?: components["schemas"]["SeenFilter"];
            };
            readonly row: components["schemas"]["Receipt"];
        };
        readonly "/admin/discounts/discountviewed/export": {
            readonly query: LoadParameters & {
                /** Format: int64 */
                readonly discountId?: number;
                readonly status?: components["schemas"]["SeenFilter"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/discounts/item/${number}`]: {
            readonly item: components["schemas"]["StaffDiscount"];
        };
        readonly [path: `/admin/drafting-types/drawings/item/${number}`]: {
            readonly item: components["schemas"]["KeptDrawingType"];
        };
        readonly "/admin/drafting-types/drawings/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["KeptDrawingType"];
        };
        readonly "/admin/drafting-types/drawings/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/processes/item/${number}`]: {
            readonly item: components["schemas"]["KeptProcessType"];
        };
        readonly "/admin/drafting-types/processes/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["KeptProcessType"];
        };
        readonly "/admin/drafting-types/processes/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/projects/item/${number}`]: {
            readonly item: components["schemas"]["KeptProjectType"];
        };
        readonly "/admin/drafting-types/projects/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["KeptProjectType"];
        };
        readonly "/admin/drafting-types/projects/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/quickselect/item/${number}`]: {
            readonly item: components["schemas"]["QuickSelectUnit"];
        };
        readonly "/admin/drafting-types/quickselect/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["QuickSelectUnit"];
        };
        readonly "/admin/drafting-types/quickselect/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/requests/item/${number}`]: {
            readonly item: components["schemas"]["KeptRequestType"];
        };
        readonly "/admin/drafting-types/requests/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["KeptRequestType"];
        };
        readonly "/admin/drafting-types/requests/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/elevation-rules/drawings": {
            readonly row: components["schemas"]["DrawnRule"];
        };
        readonly [path: `/admin/elevation-rules/item/${number}`]: {
            readonly item: components["schemas"]["ElevationRule"];
        };
        readonly "/admin/elevation-rules/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ElevationRule"];
        };
        readonly "/admin/elevation-rules/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/figures": {
            readonly row: components["schemas"]["StaffFigureItem"];
        };
        readonly [path: `/admin/handbook/${string}`]: {
            readonly item: components["schemas"]["HandbookPage"];
        };
        readonly [path: `/admin/imports/item/${number}`]: {
            readonly item: components["schemas"]["BatchDetail"];
        };
        readonly "/admin/imports/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Batch"];
        };
        readonly "/admin/imports/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/imports/nouns": {
            readonly row: components["schemas"]["Noun"];
        };
        readonly [path: `/admin/invoices/elevations/${number}`]: {
            readonly row: components["schemas"]["LineDrawing"];
        };
        readonly [path: `/admin/invoices/item/${number}`]: {
            readonly item: components["schemas"]["StaffInvoice"];
        };
        readonly "/admin/invoices/listing": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["OfDealer_Invoice"];
        };
        readonly "/admin/invoices/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/invoices/pdf/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/knowledge/categories/item/${number}`]: {
            readonly item: components["schemas"]["CategoryRecord"];
        };
        readonly "/admin/knowledge/categories/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["CategoryRecord"];
        };
        readonly "/admin/knowledge/categories/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/knowledge/item/${number}`]: {
            readonly item: components["schemas"]["ArticleRecord"];
        };
        readonly [path: `/admin/knowledge/item/${number}/steps`]: {
            readonly row: components["schemas"]["StepRecord"];
        };
        readonly "/admin/knowledge/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ArticleRow"];
        };
        readonly "/admin/knowledge/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/step/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/knowledge/step/item/${number}`]: {
            readonly item: components["schemas"]["StepRecord"];
        };
        readonly "/admin/knowledge/step/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["StepFields"];
        };
        readonly "/admin/knowledge/step/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/${number}`]: {
            readonly item: components["schemas"]["ArticleRecord"];
        };
        readonly "/admin/loaddates": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["StaffLoadDate"];
        };
        readonly "/admin/loaddates/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/news/item/${number}`]: {
            readonly item: components["schemas"]["NewsRecord"];
        };
        readonly "/admin/news/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["NewsRow"];
        };
        readonly "/admin/news/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/readership/${number}`]: {
            readonly item: components["schemas"]["Readership"];
        };
        readonly [path: `/admin/news/readership/${number}/accounts`]: {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["AccountReadership"];
        };
        readonly [path: `/admin/news/receipts/${number}`]: {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["NewsReceipt"];
        };
        readonly [path: `/admin/news/receipts/${number}/export`]: {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/notifications/item/${number}`]: {
            readonly item: components["schemas"]["NotificationRecord"];
        };
        readonly "/admin/notifications/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["NotificationRow"];
        };
        readonly "/admin/notifications/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/order/documents": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["OrderDocument"];
        };
        readonly "/admin/order/history": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["OrderStep"];
        };
        readonly "/admin/order/lineitems": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly row: components["schemas"]["LineItem"];
        };
        readonly "/admin/order/lineitems/details": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                /** Format: int64 */
                readonly lineNumber: number;
            };
            readonly row: components["schemas"]["LineItemDetail"];
        };
        readonly "/admin/order/lineitems/elevation": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                /** Format: int64 */
                readonly lineNumber: number;
            };
            readonly item: components["schemas"]["UnitElevation"];
        };
        readonly "/admin/order/lineitems/elevations": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly row: components["schemas"]["LineDrawing"];
        };
        readonly "/admin/order/lineitems/export": {
            readonly query: LoadParameters & {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/order/messages": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["OrderMessage"];
        };
        readonly [path: `/admin/orders/changerequests/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/admin/orders/changerequests/list": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ChangeRequest"];
        };
        readonly "/admin/orders/changerequests/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/orders/changerequests/outlook": {
            readonly query: {
                readonly account: string;
                readonly orderid: components["schemas"]["OrderId"];
            };
            readonly item: components["schemas"]["ChangeOutlook"];
        };
        readonly "/admin/orders/changerequests/summary": {
            readonly item: components["schemas"]["ChangeDeskSummary"];
        };
        readonly "/admin/orders/changerequests/users": {
            readonly row: components["schemas"]["ChangePerson"];
        };
        readonly [path: `/admin/orders/changerequests/${number}`]: {
            readonly item: components["schemas"]["ChangeRequestItem"];
        };
        readonly "/admin/orders/firstunits": {
            readonly query: {
                readonly ids: string;
            };
            readonly row: components["schemas"]["OrderDrawing"];
        };
        readonly [path: `/admin/orders/item/${number}`]: {
            readonly item: components["schemas"]["StaffOrder"];
        };
        readonly "/admin/orders/listing": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly stage?: components["schemas"]["OrderStage"];
            };
            readonly row: components["schemas"]["OfDealer_Order"];
        };
        readonly "/admin/orders/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly stage?: components["schemas"]["OrderStage"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/orders/messages/list": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["WaitingOrder"];
        };
        readonly "/admin/orders/messages/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/outbox": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["OutboxEntry"];
        };
        readonly "/admin/outbox/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/outbox/${number}`]: {
            readonly item: components["schemas"]["Letter"];
        };
        readonly [path: `/admin/pages/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/pages/item/${number}`]: {
            readonly item: components["schemas"]["FiledPage"];
        };
        readonly "/admin/pages/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["PageRow"];
        };
        readonly "/admin/pages/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/categories/item/${number}`]: {
            readonly item: components["schemas"]["PricingCategory"];
        };
        readonly "/admin/pricing/categories/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["PricingCategory"];
        };
        readonly "/admin/pricing/categories/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/pricing/history/${number}`]: {
            readonly row: components["schemas"]["PriceChange"];
        };
        readonly "/admin/pricing/imports": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["PriceList"];
        };
        readonly [path: `/admin/pricing/imports/${number}`]: {
            readonly item: components["schemas"]["PriceList"];
        };
        readonly [path: `/admin/pricing/imports/${number}/lines`]: {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["PriceLine"];
        };
        readonly [path: `/admin/pricing/imports/${number}/lines/export`]: {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/item/${number}`]: {
            readonly item: components["schemas"]["PricingRecord"];
        };
        readonly "/admin/pricing/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["PricingRow"];
        };
        readonly "/admin/pricing/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/pricing/parts": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Part"];
        };
        readonly [path: `/admin/pricing/uom/item/${number}`]: {
            readonly item: components["schemas"]["UnitOfMeasure"];
        };
        readonly "/admin/pricing/uom/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["UnitOfMeasure"];
        };
        readonly "/admin/pricing/uom/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/quotes/acceptances/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/admin/quotes/acceptances/list": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["AcceptedQuote"];
        };
        readonly "/admin/quotes/acceptances/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/quotes/acceptances/${number}`]: {
            readonly item: components["schemas"]["AcceptanceItem"];
        };
        readonly "/admin/registrations": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Registration"];
        };
        readonly [path: `/admin/registrations/item/${number}`]: {
            readonly item: components["schemas"]["RegistrationDetail"];
        };
        readonly [path: `/admin/remittance/accounts/${string}`]: {
            readonly item: components["schemas"]["AccountFigures"];
        };
        readonly [path: `/admin/remittance/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/admin/remittance/export/preview": {
            readonly query: {
                readonly again?: boolean;
                readonly since: components["schemas"]["Day"];
            };
            readonly row: components["schemas"]["RemittanceExportSum"];
        };
        readonly "/admin/remittance/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Remittance"];
        };
        readonly "/admin/remittance/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/remittance/payments": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Payment"];
        };
        readonly "/admin/remittance/payments/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/remittance/reminders": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["OverdueAccount"];
        };
        readonly "/admin/remittance/reminders/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/remittance/reminders/preview": {
            readonly query: {
                readonly account: string;
                readonly template: components["schemas"]["ReminderTemplate"];
            };
            readonly item: components["schemas"]["Preview"];
        };
        readonly [path: `/admin/remittance/${number}`]: {
            readonly item: components["schemas"]["RemittanceItem"];
        };
        readonly [path: `/admin/remittance/${number}/details`]: {
            readonly row: components["schemas"]["RemittanceLine"];
        };
        readonly [path: `/admin/replies/item/${number}`]: {
            readonly item: components["schemas"]["SavedReply"];
        };
        readonly "/admin/replies/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["SavedReply"];
        };
        readonly "/admin/replies/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/reports/changerequests": {
            readonly query?: {
                readonly by?: components["schemas"]["ReportDimension"];
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
            };
            readonly item: components["schemas"]["DeskReport"];
        };
        readonly "/admin/reports/file": {
            readonly query: {
                readonly account?: string;
                readonly format: components["schemas"]["ReportFormat"];
                readonly fromDate?: components["schemas"]["Day"];
                readonly report: components["schemas"]["ReportKind"];
                readonly techId?: components["schemas"]["UserId"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/reports/money": {
            readonly query?: {
                readonly by?: components["schemas"]["ReportDimension"];
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
            };
            readonly item: components["schemas"]["DeskReport"];
        };
        readonly "/admin/reports/questions": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly figure?: components["schemas"]["ReportFigure"];
                readonly fromDate?: components["schemas"]["Day"];
                /** Format: int64 */
                readonly key?: number;
                readonly report?: components["schemas"]["ReportKind"];
                readonly techId?: components["schemas"]["UserId"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly row: components["schemas"]["ReportQuestion"];
        };
        readonly "/admin/reports/requests": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly figure?: components["schemas"]["ReportFigure"];
                readonly fromDate?: components["schemas"]["Day"];
                /** Format: int64 */
                readonly key?: number;
                readonly report?: components["schemas"]["ReportKind"];
                readonly techId?: components["schemas"]["UserId"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
            };
            readonly row: components["schemas"]["ReportRequest"];
        };
        readonly "/admin/reports/saved": {
            readonly row: components["schemas"]["SavedReport"];
        };
        readonly "/admin/reports/service": {
            readonly query?: {
                readonly by?: components["schemas"]["ReportDimension"];
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
            };
            readonly item: components["schemas"]["DeskReport"];
        };
        readonly "/admin/roles": {
            readonly row: components["schemas"]["Role"];
        };
        readonly "/admin/roles/givable": {
            readonly row: components["schemas"]["Role"];
        };
        readonly [path: `/admin/roles/item/${number}`]: {
            readonly item: components["schemas"]["RoleDetail"];
        };
        readonly "/admin/roles/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["RoleChoice"];
        };
        readonly "/admin/roles/roles": {
            readonly query?: {
                readonly scope?: string;
            };
            readonly row: components["schemas"]["Role"];
        };
        readonly "/admin/roles/sections": {
            readonly query?: {
                readonly scope?: string;
            };
            readonly row: components["schemas"]["SectionChoice"];
        };
        readonly "/admin/search": {
            readonly query?: {
                readonly kind?: string;
                readonly q?: string;
            };
            readonly row: components["schemas"]["HitGroup"];
        };
        readonly [path: `/admin/service-lists/advisors/item/${number}`]: {
            readonly item: components["schemas"]["ServiceAdvisor"];
        };
        readonly "/admin/service-lists/advisors/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ServiceAdvisor"];
        };
        readonly "/admin/service-lists/advisors/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/crews/item/${number}`]: {
            readonly item: components["schemas"]["CrewDetail"];
        };
        readonly "/admin/service-lists/crews/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Crew"];
        };
        readonly "/admin/service-lists/crews/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/holidays/item/${number}`]: {
            readonly item: components["schemas"]["Holiday"];
        };
        readonly "/admin/service-lists/holidays/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["Holiday"];
        };
        readonly "/admin/service-lists/holidays/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/items/item/${number}`]: {
            readonly item: components["schemas"]["ServiceListItem"];
        };
        readonly "/admin/service-lists/items/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ServiceListItem"];
        };
        readonly "/admin/service-lists/items/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/people": {
            readonly row: components["schemas"]["Named"];
        };
        readonly [path: `/admin/serviceorders/item/${number}`]: {
            readonly item: components["schemas"]["OfDealer_ServiceOrderDetail"];
        };
        readonly "/admin/serviceorders/listing": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["OfDealer_ServiceOrder"];
        };
        readonly "/admin/serviceorders/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/additionalcrewreasons": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/admin/servicerequests/advisors": {
            readonly row: components["schemas"]["Named"];
        };
        readonly "/admin/servicerequests/board": {
            readonly query?: {
                readonly from?: components["schemas"]["Day"];
                readonly to?: components["schemas"]["Day"];
            };
            readonly item: components["schemas"]["Board"];
        };
        readonly [path: `/admin/servicerequests/completion/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/admin/servicerequests/crews": {
            readonly row: components["schemas"]["CrewChoice"];
        };
        readonly "/admin/servicerequests/drafts": {
            readonly query: {
                readonly account: string;
            };
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly [path: `/admin/servicerequests/images/${number}`]: {
            readonly row: components["schemas"]["ServiceImage"];
        };
        readonly [path: `/admin/servicerequests/incident/${number}`]: {
            readonly item: components["schemas"]["Incident"];
        };
        readonly "/admin/servicerequests/incidents/servicetypes": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly [path: `/admin/servicerequests/incidents/${number}`]: {
            readonly query?: {
                readonly orderNumber?: string;
            };
            readonly row: components["schemas"]["Incident"];
        };
        readonly "/admin/servicerequests/incompletereasons": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly [path: `/admin/servicerequests/item/${number}`]: {
            readonly item: components["schemas"]["ServiceRequestItem"];
        };
        readonly "/admin/servicerequests/list": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/admin/servicerequests/list/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/people": {
            readonly query: {
                readonly account: string;
            };
            readonly row: components["schemas"]["ServicePerson"];
        };
        readonly [path: `/admin/servicerequests/preview/${number}`]: {
            readonly query: {
                readonly amount?: components["schemas"]["Cents"];
                readonly checklist?: string;
                readonly clauseLink?: string;
                readonly currency?: string;
                readonly mail: components["schemas"]["MailName"];
                readonly message?: string;
                readonly rejectReason?: string;
                readonly verdicts?: string;
            };
            readonly item: components["schemas"]["Preview"];
        };
        readonly "/admin/servicerequests/prioritylevels": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/admin/servicerequests/prioritytypes": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/admin/servicerequests/rejectreasons": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly [path: `/admin/servicerequests/related/${number}`]: {
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/admin/servicerequests/resolutions": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/admin/servicerequests/shipmethods": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/admin/servicerequests/similar": {
            readonly query: {
                readonly account: string;
                /** Format: int64 */
                readonly line?: number;
                readonly order?: string;
                readonly serial?: string;
            };
            readonly row: components["schemas"]["OtherRequest"];
        };
        readonly "/admin/servicerequests/symptoms": {
            readonly query: {
                readonly account: string;
            };
            readonly row: components["schemas"]["Symptom"];
        };
        readonly "/admin/servicerequests/units": {
            readonly query: {
                readonly account: string;
                readonly order: string;
            };
            readonly item: components["schemas"]["UnitsOfOrder"];
        };
        readonly "/admin/servicerequests/visits/mine": {
            readonly query?: {
                readonly day?: components["schemas"]["Day"];
            };
            readonly row: components["schemas"]["BoardVisit"];
        };
        readonly [path: `/admin/servicerequests/workorder/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/admin/servicerequests/years": {
            readonly row: components["schemas"]["YearOfRequests"];
        };
        readonly [path: `/admin/staticpages/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/admin/staticpages/item/${number}`]: {
            readonly item: components["schemas"]["PageWithFiles"];
        };
        readonly "/admin/staticpages/listing": {
            readonly row: components["schemas"]["PageLine"];
        };
        readonly "/admin/system/backups": {
            readonly row: components["schemas"]["Backup"];
        };
        readonly "/admin/system/status": {
            readonly item: components["schemas"]["SystemStatus"];
        };
        readonly "/admin/turn": {
            readonly row: components["schemas"]["DeskTurns"];
        };
        readonly "/admin/turn/list": {
            readonly query?: LoadParameters & {
                readonly before?: components["schemas"]["Day"];
                readonly desk?: components["schemas"]["DeskCode"];
            };
            readonly row: components["schemas"]["Waiting"];
        };
        readonly "/admin/users": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ManagedUser"];
        };
        readonly "/admin/users/branches": {
            readonly query: {
                readonly account: string;
            };
            readonly row: components["schemas"]["BranchChoice"];
        };
        readonly "/admin/users/dds": {
            readonly row: components["schemas"]["UserChoice"];
        };
        readonly "/admin/users/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/item/${number}`]: {
            readonly item: components["schemas"]["ManagedUserDetail"];
        };
        readonly "/admin/users/lookup": {
            readonly query?: {
                readonly account?: string;
                readonly kind?: string;
                readonly search?: string;
            };
            readonly row: components["schemas"]["UserChoice"];
        };
        readonly "/admin/users/phonetypes": {
            readonly row: components["schemas"]["PhoneType"];
        };
        readonly [path: `/admin/users/${number}/devices`]: {
            readonly row: components["schemas"]["RememberedDevice"];
        };
        readonly [path: `/admin/users/${number}/identities`]: {
            readonly row: components["schemas"]["Identity"];
        };
        readonly [path: `/admin/users/${number}/sessions`]: {
            readonly row: components["schemas"]["UserSession"];
        };
        readonly "/dds/project": {
            readonly query: {
                readonly id: components["schemas"]["ProjectId"];
            };
            readonly item: components["schemas"]["ProjectItem"];
        };
        readonly [path: `/dds/project/approvals/${number}`]: {
            readonly query?: LoadParameters;
            readonly item: components["schemas"]["ApprovalMatrix"];
        };
        readonly [path: `/dds/project/dapimages/${number}`]: {
            readonly row: components["schemas"]["DrawingImage"];
        };
        readonly [path: `/dds/project/document/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["Document"];
        };
        readonly [path: `/dds/project/documentlines/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["DrawingLines"];
        };
        readonly [path: `/dds/project/downloaddrawings/${number}/print`]: {
            readonly query: {
                readonly dapIds: readonly number[];
                readonly withMarks?: boolean;
                readonly later?: boolean;
                readonly inline?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/downloadpricingcombined/${number}`]: {
            readonly query?: {
                readonly later?: boolean;
                readonly inline?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/drawing/${number}`]: {
            readonly item: components["schemas"]["DrawingItem"];
        };
        readonly [path: `/dds/project/drawing/${number}/document`]: {
            readonly query?: {
                readonly name?: string;
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["Document"];
        };
        readonly [path: `/dds/project/drawing/${number}/lines`]: {
            readonly query?: {
                readonly name?: string;
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly item: components["schemas"]["DrawingLines"];
        };
        readonly [path: `/dds/project/drawing/${number}/marks`]: {
            readonly row: components["schemas"]["Markup"];
        };
        readonly "/dds/project/drawings/listing": {
            readonly query?: LoadParameters & {
                readonly waiting?: boolean;
                readonly waivers?: components["schemas"]["WaiverList"];
            };
            readonly row: components["schemas"]["DrawingRow"];
        };
        readonly "/dds/project/drawings/listing/export": {
            readonly query: LoadParameters & {
                readonly waiting?: boolean;
                readonly waivers?: components["schemas"]["WaiverList"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/dds/project/drawings/summary": {
            readonly item: components["schemas"]["DrawingSummary"];
        };
        readonly [path: `/dds/project/drawings/${number}`]: {
            readonly row: components["schemas"]["DrawingRow"];
        };
        readonly "/dds/project/lineitems": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly row: components["schemas"]["LineItem"];
        };
        readonly "/dds/project/lineitemscount": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly row: components["schemas"]["LineItem"];
        };
        readonly "/dds/project/listing": {
            readonly query?: LoadParameters & {
                readonly archived?: boolean;
            };
            readonly row: components["schemas"]["Project"];
        };
        readonly "/dds/project/listing/export": {
            readonly query: LoadParameters & {
                readonly archived?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/projectdrawings/${number}`]: {
            readonly row: components["schemas"]["DrawingRow"];
        };
        readonly "/dds/project/projectlineitems": {
            readonly query: LoadParameters & {
                readonly excludeDAP?: boolean;
                readonly id: components["schemas"]["ProjectId"];
                readonly orderId?: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["ProjectLine"];
        };
        readonly "/dds/project/projecttypes": {
            readonly row: components["schemas"]["ProjectType"];
        };
        readonly [path: `/dds/project/request/item/${number}`]: {
            readonly item: components["schemas"]["ProjectRequestItem"];
        };
        readonly "/dds/project/request/promise": {
            readonly query: {
                readonly rush?: boolean;
                /** Format: int64 */
                readonly typeId: number;
            };
            readonly item: components["schemas"]["ProjectPromise"];
        };
        readonly "/dds/project/request/types": {
            readonly row: components["schemas"]["RequestType"];
        };
        readonly "/dds/project/revisions": {
            readonly query: {
                readonly projectid: components["schemas"]["ProjectId"];
            };
            readonly row: components["schemas"]["ProjectRevision"];
        };
        readonly "/dds/project/summary": {
            readonly item: components["schemas"]["ProjectSummary"];
        };
        readonly "/dealer/company": {
            readonly item: components["schemas"]["Company"];
        };
        readonly "/dealer/contacts": {
            readonly row: components["schemas"]["AccountContact"];
        };
        readonly "/dealer/contacts/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/dealer/info": {
            readonly item: components["schemas"]["DealerInfo"];
        };
        readonly "/dealer/looks": {
            readonly query?: LoadParameters & {
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
            };
            readonly row: components["schemas"]["AccountLook"];
        };
        readonly "/dealer/looks/export": {
            readonly query: LoadParameters & {
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/discounts/impersonator": {
            readonly row: components["schemas"]["Discount"];
        };
        readonly "/discounts/listing": {
            readonly row: components["schemas"]["Discount"];
        };
        readonly "/discounts/user": {
            readonly row: components["schemas"]["Discount"];
        };
        readonly "/financial/budget": {
            readonly query?: {
                /** Format: int64 */
                readonly year?: number;
            };
            readonly row: components["schemas"]["BudgetMonth"];
        };
        readonly "/financial/details": {
            readonly query: {
                readonly id: components["schemas"]["RemittanceId"];
            };
            readonly item: components["schemas"]["RemittanceItem"];
        };
        readonly [path: `/financial/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/financial/history": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["Remittance"];
        };
        readonly "/financial/history/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/financial/list": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["OpenItem"];
        };
        readonly "/financial/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/financial/summary": {
            readonly item: components["schemas"]["FinancialSummary"];
        };
        readonly "/invoice": {
            readonly query: {
                readonly id: components["schemas"]["InvoiceId"];
            };
            readonly item: components["schemas"]["InvoiceDetail"];
        };
        readonly "/invoice/lineitems": {
            readonly query: {
                readonly id: components["schemas"]["InvoiceId"];
                readonly orderNumber?: string;
            };
            readonly row: components["schemas"]["InvoiceLine"];
        };
        readonly "/invoice/lineitems/elevations": {
            readonly query: {
                readonly id: components["schemas"]["InvoiceId"];
            };
            readonly row: components["schemas"]["LineDrawing"];
        };
        readonly "/invoice/lineitems/export": {
            readonly query: LoadParameters & {
                readonly id: components["schemas"]["InvoiceId"];
                readonly orderNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/invoice/list": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["Invoice"];
        };
        readonly "/invoice/list/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/invoice/pdf/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/isup": {
            readonly other: {
                /** @description Whether an administrator has closed the portal to everyone else. */
                readonly isMaintenance: boolean;
                /** @description The portal is closed. */
                readonly isOutage: boolean;
                readonly isSuccess: boolean;
                /** @description Whether today is the day of the weekly maintenance, which isn't over yet. */
                readonly isSunday: boolean;
                /** @description The weekly maintenance window in words. */
                readonly maintenanceWindow: {
                    /** @example 5:00 AM */
                    readonly from: string;
                    /** @example 9:00 AM */
                    readonly to: string;
                    /** @example CST */
                    readonly zone: string;
                };
                readonly message: string;
            };
        };
        readonly "/knowledge/categories": {
            readonly row: components["schemas"]["CategoryLine"];
        };
        readonly [path: `/knowledge/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/knowledge/item/${number}`]: {
            readonly item: components["schemas"]["ReadArticle"];
        };
        readonly "/knowledge/listing": {
            readonly query?: {
                /** Format: int64 */
                readonly categoryId?: number;
                readonly search?: string;
                readonly tag?: string;
            };
            readonly row: components["schemas"]["ListedArticle"];
        };
        readonly [path: `/knowledge/step/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/loaddates": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["LoadDate"];
        };
        readonly "/loaddates/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/news/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/news/item": {
            readonly query: {
                readonly id: components["schemas"]["NewsId"];
            };
            readonly item: components["schemas"]["NewsItem"];
        };
        readonly "/news/listing": {
            readonly query?: {
                /** Format: int32 */
                readonly offset?: number;
                /** Format: int32 */
                readonly pageSize?: number;
                readonly search?: string;
                readonly toRead?: boolean;
            };
            readonly row: components["schemas"]["NewsLine"];
        };
        readonly "/news/notifications": {
            readonly row: components["schemas"]["Notification"];
        };
        readonly "/notifications/listing": {
            readonly query?: {
                readonly withDismissed?: boolean;
            };
            readonly row: components["schemas"]["BellNotification"];
        };
        readonly "/notifications/unread": {
            readonly item: components["schemas"]["Unread"];
        };
        readonly "/order": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly item: components["schemas"]["OrderDetail"];
        };
        readonly "/order/around": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly item: components["schemas"]["OrderNeighbours"];
        };
        readonly [path: `/order/changerequest/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/order/changerequest/item/${number}`]: {
            readonly item: components["schemas"]["ChangeRequestItem"];
        };
        readonly "/order/changerequest/outlook": {
            readonly query: {
                readonly orderid: components["schemas"]["OrderId"];
            };
            readonly item: components["schemas"]["ChangeOutlook"];
        };
        readonly "/order/changerequests": {
            readonly query: {
                readonly orderid: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["ChangeRequest"];
        };
        readonly "/order/changerequests/list": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ChangeRequest"];
        };
        readonly "/order/changerequests/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/changerequests/summary": {
            readonly item: components["schemas"]["ChangeSummary"];
        };
        readonly "/order/current": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["Order"];
        };
        readonly "/order/current/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/customer": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly item: components["schemas"]["OrderCustomer"];
        };
        readonly "/order/ddslisting": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly orderNumber?: string;
            };
            readonly row: components["schemas"]["Order"];
        };
        readonly "/order/ddslisting/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly orderNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/ddsquotelisting": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly quoteNumber?: string;
            };
            readonly row: components["schemas"]["Order"];
        };
        readonly "/order/ddsquotelisting/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly quoteNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/documents": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["OrderDocument"];
        };
        readonly "/order/firstunits": {
            readonly query: {
                readonly ids: string;
            };
            readonly row: components["schemas"]["OrderDrawing"];
        };
        readonly "/order/history": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["OrderStep"];
        };
        readonly "/order/lineitems": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly row: components["schemas"]["LineItem"];
        };
        readonly "/order/lineitems/details": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                /** Format: int64 */
                readonly lineNumber: number;
            };
            readonly row: components["schemas"]["LineItemDetail"];
        };
        readonly "/order/lineitems/elevation": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                /** Format: int64 */
                readonly lineNumber: number;
            };
            readonly item: components["schemas"]["UnitElevation"];
        };
        readonly "/order/lineitems/elevations": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly row: components["schemas"]["LineDrawing"];
        };
        readonly "/order/lineitems/export": {
            readonly query: LoadParameters & {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/listing": {
            readonly query?: LoadParameters & {
                readonly account?: string;
                readonly orderNumber?: string;
            };
            readonly row: components["schemas"]["Order"];
        };
        readonly "/order/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly orderNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/lookup": {
            readonly query?: LoadParameters & {
                readonly account?: string;
            };
            readonly row: components["schemas"]["OrderLookup"];
        };
        readonly "/order/messages": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly row: components["schemas"]["OrderMessage"];
        };
        readonly "/order/past": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["Order"];
        };
        readonly "/order/past/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/order/summary": {
            readonly item: components["schemas"]["OrderSummary"];
        };
        readonly [path: `/pages/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/pages/item/${number}`]: {
            readonly item: components["schemas"]["PageWithFiles"];
        };
        readonly "/pages/listing": {
            readonly row: components["schemas"]["PageLine"];
        };
        readonly [path: `/pricing/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/pricing/item/${number}`]: {
            readonly item: components["schemas"]["PricingItem"];
        };
        readonly "/pricing/listing": {
            readonly query?: LoadParameters & {
                readonly active?: boolean;
            };
            readonly row: components["schemas"]["PricingLine"];
        };
        readonly "/pricing/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/quote/acceptance/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly [path: `/quote/acceptance/item/${number}`]: {
            readonly item: components["schemas"]["AcceptanceItem"];
        };
        readonly "/quote/acceptances/list": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["AcceptedQuote"];
        };
        readonly "/quote/acceptances/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/quote/offer": {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly item: components["schemas"]["QuoteOffer"];
        };
        readonly "/search": {
            readonly query?: {
                readonly kind?: string;
                readonly q?: string;
            };
            readonly row: components["schemas"]["HitGroup"];
        };
        readonly "/service": {
            readonly query: {
                readonly id: components["schemas"]["ServiceRequestId"];
            };
            readonly item: components["schemas"]["ServiceRequestItem"];
        };
        readonly "/service/additionalcrewreasons": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/service/advisors": {
            readonly row: components["schemas"]["Named"];
        };
        readonly "/service/article": {
            readonly query: {
                readonly symptom: string;
            };
            readonly item: components["schemas"]["Article"];
        };
        readonly "/service/closed": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/service/closed/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/service/completion/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
            readonly item: components["schemas"]["Document"] | components["schemas"]["DrawingLines"];
        };
        readonly "/service/drafts": {
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/service/incidents": {
            readonly query: {
                readonly id: components["schemas"]["ServiceRequestId"];
            };
            readonly row: components["schemas"]["Incident"];
        };
        readonly "/service/open": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/service/open/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/service/prioritylevels": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/service/prioritytypes": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/service/processed": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/service/processed/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/service/shipmethods": {
            readonly row: components["schemas"]["ServiceChoice"];
        };
        readonly "/service/similar": {
            readonly query?: {
                /** Format: int64 */
                readonly line?: number;
                readonly order?: string;
                readonly serial?: string;
            };
            readonly row: components["schemas"]["OtherRequest"];
        };
        readonly "/service/summary": {
            readonly item: components["schemas"]["ServiceSummary"];
        };
        readonly "/service/symptoms": {
            readonly row: components["schemas"]["Symptom"];
        };
        readonly "/service/units": {
            readonly query: {
                readonly order: string;
            };
            readonly item: components["schemas"]["UnitsOfOrder"];
        };
        readonly "/service/waiting": {
            readonly query?: LoadParameters;
            readonly row: components["schemas"]["ServiceRequest"];
        };
        readonly "/service/waiting/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/serviceorder": {
            readonly query: {
                readonly id: components["schemas"]["ServiceOrderId"];
            };
            readonly item: components["schemas"]["ServiceOrderDetail"];
        };
        readonly "/serviceorder/closed": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["ServiceOrder"];
        };
        readonly "/serviceorder/closed/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly "/serviceorder/open": {
            readonly query?: LoadParameters & {
                readonly year?: string;
            };
            readonly row: components["schemas"]["ServiceOrder"];
        };
        readonly "/serviceorder/open/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
            readonly saved: unknown;
        };
        readonly [path: `/tasks/${number}`]: {
            readonly item: components["schemas"]["TaskProgress"];
        };
        readonly [path: `/uploads/${number}`]: {
            readonly item: components["schemas"]["UploadProgress"];
        };
        readonly "/user/branches": {
            readonly row: components["schemas"]["BranchChoice"];
        };
        readonly "/user/calendar": {
            readonly item: components["schemas"]["OwnCalendar"];
        };
        readonly "/user/dealerroles": {
            readonly row: components["schemas"]["DealerRole"];
        };
        readonly [path: `/user/dealerroles/item/${number}`]: {
            readonly item: components["schemas"]["DealerRole"];
        };
        readonly "/user/dealerroles/sections": {
            readonly row: components["schemas"]["RoleSection"];
        };
        readonly "/user/devices": {
            readonly row: components["schemas"]["RememberedDevice"];
        };
        readonly "/user/identities": {
            readonly row: components["schemas"]["Identity"];
        };
        readonly "/user/mails": {
            readonly row: components["schemas"]["MailChoice"];
        };
        readonly "/user/profile": {
            readonly item: components["schemas"]["ProfileWithPhones"];
        };
        readonly "/user/roles": {
            readonly row: components["schemas"]["AssignedRole"];
        };
        readonly "/user/sections": {
            readonly row: components["schemas"]["SectionGrant"];
        };
        readonly "/user/sessions": {
            readonly row: components["schemas"]["SessionEntry"];
        };
        readonly "/user/user": {
            readonly query: {
                readonly id: components["schemas"]["UserId"];
            };
            readonly item: components["schemas"]["UserDetail"];
        };
        readonly [path: `/user/user/${number}/devices`]: {
            readonly row: components["schemas"]["RememberedDevice"];
        };
        readonly [path: `/user/user/${number}/sessions`]: {
            readonly row: components["schemas"]["UserSession"];
        };
        readonly "/user/users": {
            readonly row: components["schemas"]["AccountUser"];
        };
        readonly "/user/views": {
            readonly query: {
                readonly list: string;
            };
            readonly row: components["schemas"]["SavedView"];
        };
    };
    readonly post: {
        readonly "/account/acceptinvitation": {
            readonly body: components["schemas"]["Acceptance"];
            readonly saved: unknown;
        };
        readonly "/account/authcode": {
            readonly body: components["schemas"]["CodeCredentials"];
            readonly item: components["schemas"]["SignInStep"];
        };
        readonly "/account/authenticate": {
            readonly body: components["schemas"]["Credentials"];
            readonly item: components["schemas"]["SignInStep"];
        };
        readonly "/account/changepassword": {
            readonly body: components["schemas"]["ChangePassword"];
            readonly item: components["schemas"]["SignInStep"];
        };
        readonly "/account/confirmemail": {
            readonly body: components["schemas"]["EmailConfirmation"];
            readonly saved: unknown;
        };
        readonly "/account/forgotpassword": {
            readonly body: components["schemas"]["Forgotten"];
            readonly saved: unknown;
        };
        readonly "/account/register": {
            readonly body: components["schemas"]["Application"];
            readonly saved: unknown;
        };
        readonly "/account/resetpassword": {
            readonly body: components["schemas"]["NewPassword"];
            readonly saved: unknown;
        };
        readonly "/account/stepup": {
            readonly body: components["schemas"]["StepUpForm"];
            readonly item: components["schemas"]["StepUp"];
        };
        readonly "/account/verifyreset": {
            readonly body: components["schemas"]["LinkParts"];
            readonly saved: unknown;
        };
        readonly "/admin/account/impersonate": {
            readonly body: components["schemas"]["ImpersonationForm"];
            readonly item: components["schemas"]["Impersonation"];
        };
        readonly "/admin/change-settings/fees/insert": {
            readonly body: components["schemas"]["ChangeFeeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/change-settings/taxes/insert": {
            readonly body: components["schemas"]["TaxRateForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dap/clone/${number}`]: {
            readonly saved: unknown;
        };
        readonly "/admin/dap/drawing": {
            readonly query?: {
                readonly approval?: boolean;
                readonly drawing?: boolean;
                readonly pricing?: boolean;
            };
            readonly body: components["schemas"]["DrawingForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dap/drawing/release": {
            readonly body: components["schemas"]["DrawingBulkForm"];
            readonly row: components["schemas"]["BulkResult"];
        };
        readonly [path: `/admin/dap/drawing/${number}/marks`]: {
            readonly body: components["schemas"]["MarkupForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dap/drawing/${number}/respond`]: {
            readonly body: components["schemas"]["DrawingSheetForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/approvalunit/insert": {
            readonly body: components["schemas"]["ApprovalUnitForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/approvedfor/insert": {
            readonly body: components["schemas"]["ApprovedForForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/bom/insert": {
            readonly body: components["schemas"]["BomCommentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/departments/insert": {
            readonly body: components["schemas"]["DepartmentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/mfg/insert": {
            readonly body: components["schemas"]["ManufacturingCommentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/orderentry/insert": {
            readonly body: components["schemas"]["OrderEntryCommentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/preference/insert": {
            readonly body: components["schemas"]["AccountPreferenceForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/project/insert": {
            readonly body: components["schemas"]["ProjectOfDealer"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/requests/action/bulk": {
            readonly body: components["schemas"]["ProjectRequestBulkForm"];
            readonly row: components["schemas"]["BulkResult"];
        };
        readonly "/admin/dds/requests/insert": {
            readonly body: components["schemas"]["ProjectRequestOfStaff"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/requests/message": {
            readonly body: components["schemas"]["CaseMessageForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/complete`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/departments`]: {
            readonly body: components["schemas"]["RequestDepartmentForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/revision`]: {
            readonly body: components["schemas"]["ProjectRevisionForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/warranty/insert": {
            readonly body: components["schemas"]["WarrantyDocumentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dealers/insert": {
            readonly body: components["schemas"]["DealerForm"];
            readonly saved: unknown;
        };
        readonly "/admin/discounts": {
            readonly body: components["schemas"]["DiscountForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/discounts/${number}/withdraw`]: {
            readonly body: components["schemas"]["Reason"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/drawings/insert": {
            readonly body: components["schemas"]["DrawingTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/processes/insert": {
            readonly body: components["schemas"]["ProcessTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/projects/insert": {
            readonly body: components["schemas"]["ProjectTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/quickselect/insert": {
            readonly body: components["schemas"]["QuickSelectUnitForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/requests/insert": {
            readonly body: components["schemas"]["RequestTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/elevation-rules/draw": {
            readonly body: components["schemas"]["ElevationDrawing"];
            readonly item: components["schemas"]["Drawing"];
        };
        readonly "/admin/elevation-rules/insert": {
            readonly body: components["schemas"]["ElevationRuleForm"];
            readonly saved: unknown;
        };
        readonly "/admin/elevation-rules/preview": {
            readonly body: components["schemas"]["ElevationRulePreview"];
            readonly row: components["schemas"]["CaughtLine"];
        };
        readonly [path: `/admin/imports/${number}/apply`]: {
            readonly item: components["schemas"]["BatchDetail"];
        };
        readonly [path: `/admin/imports/${number}/preview`]: {
            readonly body: components["schemas"]["PreviewForm"];
            readonly item: components["schemas"]["BatchDetail"];
        };
        readonly [path: `/admin/knowledge/archive/${number}`]: {
            readonly body: components["schemas"]["Seen"];
            readonly saved: unknown;
        };
        readonly "/admin/knowledge/categories/insert": {
            readonly body: components["schemas"]["KnowledgeCategoryForm"];
            readonly saved: unknown;
        };
        readonly "/admin/knowledge/insert": {
            readonly body: components["schemas"]["ArticleForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/publish/${number}`]: {
            readonly body: components["schemas"]["Seen"];
            readonly saved: unknown;
        };
        readonly "/admin/knowledge/step/insert": {
            readonly body: components["schemas"]["StepForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/withdraw/${number}`]: {
            readonly body: components["schemas"]["Seen"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/archive/${number}`]: {
            readonly body: components["schemas"]["Seen"];
            readonly saved: unknown;
        };
        readonly "/admin/news/audience": {
            readonly body: components["schemas"]["AudienceForm"];
            readonly item: components["schemas"]["AudienceSize"];
        };
        readonly "/admin/news/insert": {
            readonly body: components["schemas"]["NewsForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/publish/${number}`]: {
            readonly body: components["schemas"]["Seen"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/remind/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/withdraw/${number}`]: {
            readonly body: components["schemas"]["Seen"];
            readonly saved: unknown;
        };
        readonly "/admin/notifications/insert": {
            readonly body: components["schemas"]["NotificationForm"];
            readonly saved: unknown;
        };
        readonly "/admin/order/message": {
            readonly body: components["schemas"]["StaffOrderMessageForm"];
            readonly saved: unknown;
        };
        readonly "/admin/orders/changerequests/insert": {
            readonly body: components["schemas"]["ChangeOfDealer"];
            readonly saved: unknown;
        };
        readonly "/admin/orders/changerequests/message": {
            readonly body: components["schemas"]["CaseMessageForm"];
            readonly saved: unknown;
        };
        readonly "/admin/outbox/bulk": {
            readonly body: components["schemas"]["OutboxBulkForm"];
            readonly row: components["schemas"]["BulkResult"];
        };
        readonly [path: `/admin/outbox/${number}/drop`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/outbox/${number}/retry`]: {
            readonly saved: unknown;
        };
        readonly "/admin/pages/insert": {
            readonly body: components["schemas"]["PageForm"];
            readonly saved: unknown;
        };
        readonly "/admin/pricing/categories/insert": {
            readonly body: components["schemas"]["PricingCategoryForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/imports/${number}/apply`]: {
            readonly saved: unknown;
        };
        readonly "/admin/pricing/insert": {
            readonly body: components["schemas"]["PricingForm"];
            readonly saved: unknown;
        };
        readonly "/admin/pricing/uom/insert": {
            readonly body: components["schemas"]["UnitForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/registrations/${number}/approve`]: {
            readonly body: components["schemas"]["Approval"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/registrations/${number}/reject`]: {
            readonly body: components["schemas"]["Rejection"];
            readonly saved: unknown;
        };
        readonly "/admin/remittance/action/bulk": {
            readonly body: components["schemas"]["RemittanceBulkForm"];
            readonly row: components["schemas"]["BulkResult"];
        };
        readonly "/admin/remittance/message": {
            readonly body: components["schemas"]["CaseMessageForm"];
            readonly saved: unknown;
        };
        readonly "/admin/remittance/reminders": {
            readonly body: components["schemas"]["ReminderForm"];
            readonly row: components["schemas"]["ReminderResult"];
        };
        readonly "/admin/replies/insert": {
            readonly body: components["schemas"]["SavedReplyForm"];
            readonly saved: unknown;
        };
        readonly "/admin/reports/saved": {
            readonly body: components["schemas"]["SavedReportForm"];
            readonly saved: unknown;
        };
        readonly "/admin/roles/assign": {
            readonly body: components["schemas"]["Assignment"];
            readonly row: components["schemas"]["RowResult"];
        };
        readonly "/admin/roles/assign/preview": {
            readonly body: components["schemas"]["Assignment"];
            readonly row: components["schemas"]["PersonChange"];
        };
        readonly [path: `/admin/roles/copy/${number}`]: {
            readonly body: components["schemas"]["CopyForm"];
            readonly saved: unknown;
        };
        readonly "/admin/roles/insert": {
            readonly body: components["schemas"]["RoleForm"];
            readonly saved: unknown;
        };
        readonly "/admin/roles/preview": {
            readonly body: components["schemas"]["RoleForm"];
            readonly row: components["schemas"]["PersonChange"];
        };
        readonly "/admin/service-lists/advisors/insert": {
            readonly body: components["schemas"]["ServiceAdvisorForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/crews/insert": {
            readonly body: components["schemas"]["CrewForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/holidays/insert": {
            readonly body: components["schemas"]["HolidayForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/items/insert": {
            readonly body: components["schemas"]["ServiceListItemForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/action/bulk": {
            readonly body: components["schemas"]["ServiceBulkForm"];
            readonly row: components["schemas"]["BulkResult"];
        };
        readonly "/admin/servicerequests/incidentwizard": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/message": {
            readonly body: components["schemas"]["ServiceMessageForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/plan/send": {
            readonly body: components["schemas"]["SendForm"];
            readonly row: components["schemas"]["BulkResult"];
        };
        readonly "/admin/servicerequests/productwizard": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/request": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/request/moreinfo": {
            readonly body: components["schemas"]["QuestionForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/servicerequests/request/${number}/emailcomplete`]: {
            readonly saved: unknown;
        };
        readonly "/admin/system/backups": {
            readonly saved: unknown;
        };
        readonly "/admin/system/backups/drill": {
            readonly saved: unknown;
        };
        readonly "/admin/users/bulk": {
            readonly body: components["schemas"]["BulkForm"];
            readonly row: components["schemas"]["RowResult"];
        };
        readonly "/admin/users/insert": {
            readonly body: components["schemas"]["ManagedUserForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/disable`]: {
            readonly body: components["schemas"]["Disabling"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/enable`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/handover`]: {
            readonly body: components["schemas"]["HandoverForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/invite`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/resetmfa`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/resetpassword`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/sessions/revoke`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/unlock`]: {
            readonly saved: unknown;
        };
        readonly "/client-error": {
            readonly body: components["schemas"]["PageErrorForm"];
            readonly saved: unknown;
        };
        readonly "/dds/project": {
            readonly body: components["schemas"]["ProjectForm"];
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/drawing/${number}/marks`]: {
            readonly body: components["schemas"]["MarkupForm"];
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/drawing/${number}/respond`]: {
            readonly body: components["schemas"]["DrawingAnswerForm"];
            readonly saved: unknown;
        };
        readonly "/dds/project/request": {
            readonly body: components["schemas"]["ProjectRequestForm"];
            readonly saved: unknown;
        };
        readonly "/dds/project/request/message": {
            readonly body: components["schemas"]["CaseMessageForm"];
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/request/revision/${number}`]: {
            readonly body: components["schemas"]["ProjectRevisionForm"];
            readonly saved: unknown;
        };
        readonly [path: `/discounts/${number}/acknowledge`]: {
            readonly saved: unknown;
        };
        readonly [path: `/discounts/${number}/view`]: {
            readonly saved: unknown;
        };
        readonly "/email/invoice": {
            readonly query: {
                readonly invoiceId: components["schemas"]["InvoiceId"];
            };
            readonly saved: unknown;
        };
        readonly "/email/invoices": {
            readonly body: components["schemas"]["InvoicesForm"];
            readonly saved: unknown;
        };
        readonly "/email/orders": {
            readonly body: components["schemas"]["OrdersForm"];
            readonly saved: unknown;
        };
        readonly "/email/send": {
            readonly query?: {
                readonly orderNumber?: string;
            };
            readonly body: components["schemas"]["MessageForm"];
            readonly saved: unknown;
        };
        readonly "/financial/message": {
            readonly body: components["schemas"]["CaseMessageForm"];
            readonly saved: unknown;
        };
        readonly "/financial/paste": {
            readonly query?: {
                readonly columns?: string;
                readonly currency?: string;
                readonly sheet?: string;
                readonly withHidden?: boolean;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly body: components["schemas"]["PasteForm"];
            readonly item: components["schemas"]["Pasted"];
        };
        readonly "/financial/remit": {
            readonly body: components["schemas"]["RemittanceForm"];
            readonly saved: unknown;
        };
        readonly "/knowledge/helpful": {
            readonly body: components["schemas"]["VoteForm"];
            readonly saved: unknown;
        };
        readonly [path: `/mail/unsubscribe/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/news/${number}/read`]: {
            readonly saved: unknown;
        };
        readonly [path: `/notifications/dismiss/${number}`]: {
            readonly saved: unknown;
        };
        readonly "/notifications/seen": {
            readonly body: components["schemas"]["SeenForm"];
            readonly saved: unknown;
        };
        readonly "/order/changerequest": {
            readonly body: components["schemas"]["NewChange"];
            readonly saved: unknown;
        };
        readonly "/order/changerequest/message": {
            readonly body: components["schemas"]["CaseMessageForm"];
            readonly saved: unknown;
        };
        readonly "/order/changerequestaction": {
            readonly query: {
                readonly approve: boolean;
                readonly id: components["schemas"]["ChangeRequestId"];
            };
            readonly body: components["schemas"]["ChangeAnswerForm"];
            readonly saved: unknown;
        };
        readonly "/order/message": {
            readonly body: components["schemas"]["OrderMessageForm"];
            readonly saved: unknown;
        };
        readonly "/quote/acceptance": {
            readonly body: components["schemas"]["AcceptanceForm"];
            readonly saved: unknown;
        };
        readonly "/service/incidentwizard": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/service/message": {
            readonly body: components["schemas"]["DealerMessageForm"];
            readonly saved: unknown;
        };
        readonly "/service/productwizard": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/service/request": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/uploads": {
            readonly body: components["schemas"]["UploadForm"];
            readonly saved: unknown;
        };
        readonly "/user/address": {
            readonly body: components["schemas"]["AddressForm"];
            readonly saved: unknown;
        };
        readonly "/user/calendar": {
            readonly item: components["schemas"]["CalendarAddress"];
        };
        readonly "/user/dealerroles/insert": {
            readonly body: components["schemas"]["DealerRoleForm"];
            readonly saved: unknown;
        };
        readonly "/user/identities": {
            readonly body: components["schemas"]["NewIdentity"];
            readonly saved: unknown;
        };
        readonly "/user/mfa/recovery-codes": {
            readonly body: components["schemas"]["BeginTotp"];
            readonly item: components["schemas"]["TotpConfirmed"];
        };
        readonly "/user/mfa/totp": {
            readonly body: components["schemas"]["BeginTotp"];
            readonly item: components["schemas"]["TotpSetup"];
        };
        readonly "/user/mfa/totp/confirm": {
            readonly body: components["schemas"]["TotpCode"];
            readonly item: components["schemas"]["TotpConfirmed"];
        };
        readonly "/user/phone": {
            readonly body: components["schemas"]["PhoneForm"];
            readonly saved: unknown;
        };
        readonly [path: `/user/phone/${number}/code`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/phone/${number}/verify`]: {
            readonly body: components["schemas"]["PhoneCode"];
            readonly saved: unknown;
        };
        readonly "/user/sessions/revoke-others": {
            readonly saved: unknown;
        };
        readonly "/user/user": {
            readonly body: components["schemas"]["UserForm"];
            readonly saved: unknown;
        };
        readonly [path: `/user/user/${number}/handover`]: {
            readonly body: components["schemas"]["HandoverForm"];
            readonly saved: unknown;
        };
        readonly [path: `/user/user/${number}/invite`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/user/${number}/sessions/revoke`]: {
            readonly saved: unknown;
        };
        readonly "/user/views": {
            readonly body: components["schemas"]["ViewForm"];
            readonly saved: unknown;
        };
    };
    readonly put: {
        readonly "/admin/accounts/preferences/favourites": {
            readonly body: components["schemas"]["FavouriteOrder"];
            readonly saved: unknown;
        };
        readonly "/admin/change-settings/fees/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ChangeFeeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/change-settings/rules": {
            readonly body: components["schemas"]["ChangeRulesForm"];
            readonly saved: unknown;
        };
        readonly "/admin/change-settings/taxes/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["TaxRateForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dap/drawing": {
            readonly query?: {
                readonly approval?: boolean;
                readonly drawing?: boolean;
                readonly pricing?: boolean;
            };
            readonly body: components["schemas"]["DrawingForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dap/drawing/action": {
            readonly body: components["schemas"]["DrawingActionForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dap/drawing/${number}/marks`]: {
            readonly body: components["schemas"]["MarkupChange"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/approvalunit/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ApprovalUnitForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/approvedfor/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ApprovedForForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/bom/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["BomCommentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/departments/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["DepartmentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/mfg/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ManufacturingCommentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/orderentry/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["OrderEntryCommentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/preference/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["AccountPreferenceForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/project/archive/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/project/restore/${number}`]: {
            readonly saved: unknown;
        };
        readonly "/admin/dds/project/update": {
            readonly body: components["schemas"]["ProjectForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/requests/action": {
            readonly body: components["schemas"]["ProjectRequestActionForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}`]: {
            readonly body: components["schemas"]["ProjectRequestOfStaff"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/departments/${number}`]: {
            readonly query?: {
                readonly isResponse?: boolean;
            };
            readonly body: components["schemas"]["RequestDepartmentUpdate"];
            readonly saved: unknown;
        };
        readonly "/admin/dds/warranty/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["WarrantyDocumentForm"];
            readonly saved: unknown;
        };
        readonly "/admin/dealers/update": {
            readonly body: components["schemas"]["DealerForm"];
            readonly saved: unknown;
        };
        readonly "/admin/discounts/update": {
            readonly body: components["schemas"]["DiscountForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/drawings/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["DrawingTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/processes/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ProcessTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/projects/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ProjectTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/quickselect/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["QuickSelectUnitForm"];
            readonly saved: unknown;
        };
        readonly "/admin/drafting-types/requests/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["RequestTypeForm"];
            readonly saved: unknown;
        };
        readonly "/admin/elevation-rules/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ElevationRuleForm"];
            readonly saved: unknown;
        };
        readonly "/admin/knowledge/categories/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["KnowledgeCategoryForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/item/${number}/steps/order`]: {
            readonly body: components["schemas"]["OrderForm"];
            readonly saved: unknown;
        };
        readonly "/admin/knowledge/step/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["StepForm"];
            readonly saved: unknown;
        };
        readonly "/admin/knowledge/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ArticleForm"];
            readonly saved: unknown;
        };
        readonly "/admin/loaddates/note": {
            readonly body: components["schemas"]["LoadNote"];
            readonly saved: unknown;
        };
        readonly "/admin/news/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["NewsForm"];
            readonly saved: unknown;
        };
        readonly "/admin/notifications/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["NotificationForm"];
            readonly saved: unknown;
        };
        readonly "/admin/order/message/done": {
            readonly body: components["schemas"]["OrderOfMessage"];
            readonly saved: unknown;
        };
        readonly "/admin/order/message/take": {
            readonly body: components["schemas"]["OrderOfMessage"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}`]: {
            readonly body: components["schemas"]["ChangeUpdateForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/details`]: {
            readonly body: components["schemas"]["ChangeDetailsForm"];
            readonly saved: unknown;
        };
        readonly "/admin/pages/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["PageForm"];
            readonly saved: unknown;
        };
        readonly "/admin/pricing/categories/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["PricingCategoryForm"];
            readonly saved: unknown;
        };
        readonly "/admin/pricing/uom/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["UnitForm"];
            readonly saved: unknown;
        };
        readonly "/admin/pricing/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["PricingForm"];
            readonly saved: unknown;
        };
        readonly "/admin/quotes/acceptances/action": {
            readonly body: components["schemas"]["AcceptanceActionForm"];
            readonly saved: unknown;
        };
        readonly "/admin/remittance/invoice": {
            readonly body: components["schemas"]["RemittanceInvoiceForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/remittance/${number}`]: {
            readonly body: components["schemas"]["RemittanceForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/remittance/${number}/action`]: {
            readonly query: {
                readonly action: components["schemas"]["RemittanceAction"];
            };
            readonly body: components["schemas"]["RemittanceActionForm"];
            readonly saved: unknown;
        };
        readonly "/admin/replies/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["SavedReplyForm"];
            readonly saved: unknown;
        };
        readonly "/admin/roles/update": {
            readonly body: components["schemas"]["RoleForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/advisors/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ServiceAdvisorForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/crews/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["CrewForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/holidays/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["HolidayForm"];
            readonly saved: unknown;
        };
        readonly "/admin/service-lists/items/update": {
            readonly body: components["schemas"]["ChangeOf"] & components["schemas"]["ServiceListItemForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/incidents": {
            readonly body: components["schemas"]["FindingForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/plan": {
            readonly body: components["schemas"]["PlanForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/request": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/request/action": {
            readonly body: components["schemas"]["ActionForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/request/tech": {
            readonly body: components["schemas"]["AssignForm"];
            readonly saved: unknown;
        };
        readonly "/admin/servicerequests/visit": {
            readonly body: components["schemas"]["MoveForm"];
            readonly saved: unknown;
        };
        readonly "/admin/system/maintenance": {
            readonly body: components["schemas"]["MaintenanceForm"];
            readonly saved: unknown;
        };
        readonly "/admin/users/update": {
            readonly body: components["schemas"]["ManagedUserForm"];
            readonly saved: unknown;
        };
        readonly "/admin/watch": {
            readonly body: components["schemas"]["WatchForm"];
            readonly saved: unknown;
        };
        readonly "/dds/project": {
            readonly body: components["schemas"]["ProjectForm"];
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/archive/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/drawing/${number}/marks`]: {
            readonly body: components["schemas"]["MarkupChange"];
            readonly saved: unknown;
        };
        readonly "/dds/project/request": {
            readonly body: components["schemas"]["ProjectRequestForm"];
            readonly saved: unknown;
        };
        readonly "/dds/project/request/action": {
            readonly body: components["schemas"]["DealersProjectActionForm"];
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/restore/${number}`]: {
            readonly saved: unknown;
        };
        readonly "/dealer/company": {
            readonly body: components["schemas"]["CompanyForm"];
            readonly saved: unknown;
        };
        readonly "/financial/remit": {
            readonly body: components["schemas"]["RemittanceForm"];
            readonly saved: unknown;
        };
        readonly "/financial/remit/action": {
            readonly body: components["schemas"]["DealersRemittanceForm"];
            readonly saved: unknown;
        };
        readonly "/order/changerequest/action": {
            readonly body: components["schemas"]["ChangeActionForm"];
            readonly saved: unknown;
        };
        readonly "/quote/acceptance/action": {
            readonly body: components["schemas"]["DealersAcceptanceForm"];
            readonly saved: unknown;
        };
        readonly "/service/request": {
            readonly body: components["schemas"]["RequestForm"];
            readonly saved: unknown;
        };
        readonly "/service/request/action": {
            readonly body: components["schemas"]["DealerActionForm"];
            readonly saved: unknown;
        };
        readonly [path: `/uploads/${number}`]: {
            readonly query: {
                /** Format: int64 */
                readonly offset: number;
            };
            readonly item: components["schemas"]["UploadProgress"];
        };
        readonly "/user/dealerroles/update": {
            readonly body: components["schemas"]["DealerRoleForm"];
            readonly saved: unknown;
        };
        readonly "/user/email": {
            readonly body: components["schemas"]["NewEmail"];
            readonly saved: unknown;
        };
        readonly "/user/mails": {
            readonly body: components["schemas"]["MailForm"];
            readonly saved: unknown;
        };
        readonly "/user/mfatype": {
            readonly body: components["schemas"]["MfaChoice"];
            readonly saved: unknown;
        };
        readonly "/user/password": {
            readonly body: components["schemas"]["PasswordPair"];
            readonly item: components["schemas"]["SignInStep"];
        };
        readonly "/user/phone": {
            readonly body: components["schemas"]["PhoneForm"];
            readonly saved: unknown;
        };
        readonly "/user/preference": {
            readonly body: components["schemas"]["PreferenceForm"];
            readonly saved: unknown;
        };
        readonly "/user/user": {
            readonly body: components["schemas"]["UserForm"];
            readonly saved: unknown;
        };
        readonly "/user/views": {
            readonly body: components["schemas"]["ViewForm"];
            readonly saved: unknown;
        };
    };
    readonly patch: {
        readonly "/admin/accounts/preferences/favourite": {
            readonly query: {
                readonly favourite: string;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/project/${number}/price`]: {
            readonly body: components["schemas"]["ProjectPriceForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/orphaned`]: {
            readonly body: components["schemas"]["OrphanResolution"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/amcomments`]: {
            readonly body: components["schemas"]["ManagerForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/cancel`]: {
            readonly body: components["schemas"]["ChangeCancelForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/complete`]: {
            readonly body: components["schemas"]["ChangeCompletion"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/dealeranswer`]: {
            readonly body: components["schemas"]["ChangeRecordedAnswer"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/forward`]: {
            readonly body: components["schemas"]["ChangeForwardForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/planningcomments`]: {
            readonly body: components["schemas"]["PlanningForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/price`]: {
            readonly body: components["schemas"]["ChangePriceForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/reply`]: {
            readonly body: components["schemas"]["ChangeReplyForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/revert`]: {
            readonly body: components["schemas"]["ChangeReasonForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/revertmanager`]: {
            readonly body: components["schemas"]["ChangeReasonForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/supervisoraction`]: {
            readonly query: {
                readonly approved: boolean;
            };
            readonly body: components["schemas"]["ChangeReviewForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/supervisorassign`]: {
            readonly body: components["schemas"]["SupervisorForm"];
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/${number}/verify`]: {
            readonly body: components["schemas"]["ChangeStepForm"];
            readonly saved: unknown;
        };
    };
    readonly delete: {
        readonly [path: `/admin/change-settings/fees/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/change-settings/taxes/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dap/deletefile/${number}/${string}`]: {
            readonly query?: {
                readonly fileType?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/approvalunit/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/approvedfor/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/bom/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/departments/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/mfg/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/orderentry/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/preference/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/deletefile/${string}`]: {
            readonly query: {
                readonly projectId?: components["schemas"]["ProjectId"];
                readonly requestId: components["schemas"]["ProjectRequestId"];
                /** Format: int64 */
                readonly version?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/departments/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/warranty/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/drawings/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/processes/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/projects/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/quickselect/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/drafting-types/requests/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/elevation-rules/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/imports/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/categories/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/deletefile/${number}/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/step/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/step/deleteimage/${number}/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/deletefile/${number}/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/notifications/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pages/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pages/deletefile/${number}/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/categories/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/deletefile/${number}/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/imports/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/pricing/uom/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/replies/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/reports/saved/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/roles/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/advisors/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/crews/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/holidays/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/service-lists/items/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/servicerequests/deleteimage/${string}`]: {
            readonly query: {
                readonly requestId: components["schemas"]["ServiceRequestId"];
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/servicerequests/plan/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/servicerequests/request/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/devices/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/identities/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/photo`]: {
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/sessions/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/financial/deletefile/${number}/${string}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/service/deleteimage/${number}`]: {
            readonly query: {
                readonly requestId: components["schemas"]["ServiceRequestId"];
            };
            readonly saved: unknown;
        };
        readonly [path: `/service/request/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/tasks/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/uploads/${number}`]: {
            readonly saved: unknown;
        };
        readonly "/user/calendar": {
            readonly saved: unknown;
        };
        readonly [path: `/user/dealerroles/delete/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/devices/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/identities/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/phone/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/sessions/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/user/${number}/devices/${number}`]: {
            readonly saved: unknown;
        };
        readonly [path: `/user/views/${number}`]: {
            readonly saved: unknown;
        };
    };
    readonly upload: {
        readonly [path: `/admin/dap/upload/${number}`]: {
            readonly query: {
                readonly fileType: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/upload/${number}`]: {
            readonly query?: {
                readonly isInternal?: boolean;
                readonly isQuote?: boolean;
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/requests/${number}/departments/${number}/upload`]: {
            readonly query?: {
                readonly isResponse?: boolean;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/dds/warranty/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly "/admin/elevation-rules/import": {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly row: components["schemas"]["ImportedRule"];
        };
        readonly "/admin/imports/upload": {
            readonly query?: {
                readonly delimiter?: string;
                readonly encoding?: string;
                /** Format: int64 */
                readonly headerRow?: number;
                readonly noun?: string;
                readonly sheet?: string;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/step/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/knowledge/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/news/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/order/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/orders/changerequests/upload/${number}`]: {
            readonly query?: {
                readonly isInternal?: boolean;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/pages/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly "/admin/pricing/imports": {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly item: components["schemas"]["PriceList"];
        };
        readonly [path: `/admin/pricing/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/quotes/acceptances/upload/${number}`]: {
            readonly query?: {
                readonly isInternal?: boolean;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/servicerequests/request/${number}/dealeranswer`]: {
            readonly query: {
                readonly amount: components["schemas"]["Cents"];
                readonly answer: components["schemas"]["PriceAnswer"];
                readonly currency?: string;
                /** Format: int64 */
                readonly rowVersion?: number;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/servicerequests/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly incidentId?: number;
                readonly isInternal?: boolean;
                readonly phase?: components["schemas"]["Phase"];
                readonly takenAt?: components["schemas"]["Instant"];
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/admin/users/${number}/photo`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/dds/project/upload/${number}`]: {
            readonly query?: {
                readonly isQuote?: boolean;
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly "/financial/paste": {
            readonly query?: {
                readonly columns?: string;
                readonly currency?: string;
                readonly sheet?: string;
                readonly withHidden?: boolean;
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly body: components["schemas"]["PasteForm"];
            readonly item: components["schemas"]["Pasted"];
        };
        readonly [path: `/financial/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/order/changerequest/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/order/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/quote/acceptance/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
        readonly [path: `/service/upload/${number}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly incidentId?: number;
                readonly isInternal?: boolean;
                readonly phase?: components["schemas"]["Phase"];
                readonly takenAt?: components["schemas"]["Instant"];
                /** Format: int64 */
                readonly upload?: number;
            };
            readonly saved: unknown;
        };
    };
    readonly download: {
        readonly "/admin/audit/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                /** Format: int64 */
                readonly actorId?: number;
                readonly entity?: string;
                /** Format: int64 */
                readonly entityId?: number;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/change-settings/fees/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/change-settings/taxes/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/dap/download/${number}/${string}`]: {
            readonly query?: {
                readonly fileType?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/dap/drawing/${number}/certificate`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/dap/drawing/${number}/page`]: {
            readonly query?: {
                readonly name?: string;
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/dap/listing/export": {
            readonly query: LoadParameters & {
                readonly reportType?: components["schemas"]["DrawingReportType"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dap/print": {
            readonly query: {
                readonly dapIds: readonly number[];
                readonly withMarks?: boolean;
                readonly later?: boolean;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/dds/approvalunit/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/approvedfor/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/bom/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/departments/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/mfg/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/orderentry/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/preference/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dds/project/listing/export": {
            readonly query: LoadParameters & {
                readonly archived?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/dds/requests/documentpage/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly version?: number;
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/dds/requests/download/${number}/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/dds/requests/export": {
            readonly query: LoadParameters & {
                readonly reportType?: components["schemas"]["ProjectReportType"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/dds/requests/${number}/departments/${number}/download/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/dds/warranty/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/dds/warranty/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/dealers/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/discounts/dealerdiscounts/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/discounts/discountviewed/export": {
            readonly query: LoadParameters & {
                /** Format: int64 */
                readonly discountId?: number;
                readonly status?: components["schemas"]["SeenFilter"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/drafting-types/drawings/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/drafting-types/processes/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/drafting-types/projects/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/drafting-types/quickselect/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/drafting-types/requests/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/elevation-rules/export": Record<string, unknown>;
        readonly "/admin/elevation-rules/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/imports/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/imports/${number}/refused`]: Record<string, unknown>;
        readonly "/admin/invoices/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/invoices/pdf/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/knowledge/categories/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/knowledge/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/knowledge/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/knowledge/step/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/knowledge/step/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/loaddates/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/news/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/news/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/news/receipts/${number}/export`]: {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/notifications/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/order/acknowledgement/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/order/download/${number}/${string}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/admin/order/lineitems/export": {
            readonly query: LoadParameters & {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/order/packinglist/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/orders/changerequests/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/orders/changerequests/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/orders/changerequests/receipt/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/admin/orders/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly stage?: components["schemas"]["OrderStage"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/orders/messages/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/outbox/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/pages/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/pages/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/pricing/categories/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/pricing/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/pricing/imports/${number}/lines/export`]: {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/pricing/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/pricing/uom/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/quotes/acceptances/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/quotes/acceptances/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/quotes/acceptances/receipt/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/remittance/accounts/${string}/statement`]: {
            readonly query?: {
                readonly asOf?: components["schemas"]["Day"];
                readonly currency?: string;
                readonly format?: components["schemas"]["StatementFormat"];
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/remittance/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/remittance/export": {
            readonly body: components["schemas"]["RemittanceExportForm"];
        };
        readonly "/admin/remittance/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/remittance/payments/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/remittance/reminders/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/replies/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/reports/desks/file": {
            readonly query: {
                readonly by?: components["schemas"]["ReportDimension"];
                readonly desk: components["schemas"]["ReportDesk"];
                readonly format: components["schemas"]["DeskReportFormat"];
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
            };
        };
        readonly "/admin/reports/file": {
            readonly query: {
                readonly account?: string;
                readonly format: components["schemas"]["ReportFormat"];
                readonly fromDate?: components["schemas"]["Day"];
                readonly report: components["schemas"]["ReportKind"];
                readonly techId?: components["schemas"]["UserId"];
                readonly toDate?: components["schemas"]["Day"];
                readonly type?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/service-lists/advisors/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/service-lists/crews/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/service-lists/holidays/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/service-lists/items/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/admin/serviceorders/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/servicerequests/completion/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/servicerequests/download/${number}/${string}`]: {
            readonly query?: {
                readonly size?: components["schemas"]["Size"];
                readonly inline?: boolean;
            };
        };
        readonly "/admin/servicerequests/list/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/servicerequests/proof/${number}/${string}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/servicerequests/workorder/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/admin/staticpages/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/admin/users/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/admin/users/${number}/photo`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/calendar/${string}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/documentpage/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["ProjectFileSlot"];
                /** Format: int64 */
                readonly version?: number;
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/download/${number}/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloaddrawing/${number}/${string}`]: {
            readonly query?: {
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloaddrawings/${number}/print`]: {
            readonly query: {
                readonly dapIds: readonly number[];
                readonly withMarks?: boolean;
                readonly later?: boolean;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloadimage/${number}/${string}`]: {
            readonly query?: {
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloadpdf/${number}/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloadpricing/${number}/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloadpricingcombined/${number}`]: {
            readonly query?: {
                readonly later?: boolean;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/downloadwaiver/${number}/${string}`]: {
            readonly query?: {
                /** Format: int64 */
                readonly version?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/drawing/${number}/certificate`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/dds/project/drawing/${number}/page`]: {
            readonly query?: {
                readonly name?: string;
                readonly slot?: components["schemas"]["DrawingFileSlot"];
                /** Format: int64 */
                readonly version?: number;
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/dds/project/drawings/listing/export": {
            readonly query: LoadParameters & {
                readonly waiting?: boolean;
                readonly waivers?: components["schemas"]["WaiverList"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/dds/project/listing/export": {
            readonly query: LoadParameters & {
                readonly archived?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/dealer/contacts/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/dealer/contacts/photo/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/dealer/looks/export": {
            readonly query: LoadParameters & {
                readonly fromDate?: components["schemas"]["Day"];
                readonly toDate?: components["schemas"]["Day"];
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/financial/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/financial/history/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/financial/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/financial/statement": {
            readonly query?: {
                readonly asOf?: components["schemas"]["Day"];
                readonly currency?: string;
                readonly format?: components["schemas"]["StatementFormat"];
                readonly inline?: boolean;
            };
        };
        readonly "/invoice/lineitems/export": {
            readonly query: LoadParameters & {
                readonly id: components["schemas"]["InvoiceId"];
                readonly orderNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/invoice/lines/export": {
            readonly body: components["schemas"]["InvoiceLinesChoice"];
        };
        readonly "/invoice/list/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/invoice/pdf/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/invoice/zip": {
            readonly body: components["schemas"]["InvoicesChoice"];
        };
        readonly [path: `/knowledge/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/knowledge/step/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/loaddates/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/news/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/order/acknowledgement/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly [path: `/order/changerequest/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/order/changerequest/receipt/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/order/changerequests/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/order/current/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/order/ddslisting/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly orderNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/order/ddsquotelisting/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly quoteNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/order/download/${number}/${string}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/order/lineitems/export": {
            readonly query: LoadParameters & {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/order/listing/export": {
            readonly query: LoadParameters & {
                readonly account?: string;
                readonly orderNumber?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/order/packinglist/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/order/past/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/pages/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/pricing/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly "/pricing/listing/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/quote/acceptance/download/${number}/${string}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/quote/acceptance/receipt/${number}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/quote/acceptances/list/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/service/calendar/${number}`]: Record<string, unknown>;
        readonly "/service/closed/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/service/completion/${number}`]: {
            readonly query?: {
                readonly show?: components["schemas"]["DocumentPart"];
                /** Format: int32 */
                readonly page?: number;
                /** Format: int32 */
                readonly width?: number;
                readonly inline?: boolean;
            };
        };
        readonly [path: `/service/download/${number}/${string}`]: {
            readonly query?: {
                readonly size?: components["schemas"]["Size"];
                readonly inline?: boolean;
            };
        };
        readonly "/service/open/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/service/processed/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/service/proof/${number}/${string}`]: {
            readonly query?: {
                readonly inline?: boolean;
            };
        };
        readonly "/service/waiting/export": {
            readonly query: LoadParameters & {
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/serviceorder/closed/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly "/serviceorder/open/export": {
            readonly query: LoadParameters & {
                readonly year?: string;
                readonly columns?: string;
                readonly format: string;
                readonly ids?: string;
                readonly later?: boolean;
            };
        };
        readonly [path: `/tasks/${number}/file`]: Record<string, unknown>;
    };
    readonly stream: {
        readonly "/notifications/stream": Record<string, unknown>;
    };
};
