/** What the server says of projects and their requests, by the names of its document. It goes once the document has them. */
import type { Schema } from '@/shared/api/schema';

export type ProjectStatus = 'active' | 'on_hold' | 'ordered' | 'lost' | 'archived';
export type ProjectRequestStatus =
  | 'draft'
  | 'submitted'
  | 'triaged'
  | 'in_departments'
  | 'awaiting_dealer'
  | 'internal_review'
  | 'responded'
  | 'revision_requested'
  | 'completed'
  | 'cancelled';
export type ProjectPriority = 'low' | 'normal' | 'high' | 'urgent';
export type RevisionReason = 'dealer_change' | 'our_error' | 'site_condition';
export type ProjectFileSlot =
  | 'request'
  | 'quote'
  | 'drawing'
  | 'approval'
  | 'pricing'
  | 'waiver'
  | 'image'
  | 'signed'
  | 'question'
  | 'answer';

export type ProjectType = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
};

export type RequestType = ProjectType & {
  readonly leadDays: number;
  readonly answerDays: number;
  readonly needsFile: boolean;
  readonly needsNumber: boolean;
};

export type ProjectPromise = {
  readonly promisedOn: string;
  readonly minimumLead: number;
  readonly earliestOn: string;
};

export type ProjectContact = {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
};

export type Project = {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly account: string;
  readonly accountName: string;
  readonly typeId: number;
  readonly typeName: string;
  readonly status: ProjectStatus;
  readonly statusLabel: string;
  readonly site: string;
  readonly architect: string;
  readonly builder: string;
  readonly bidOn?: string | null;
  readonly needBy?: string | null;
  readonly value?: number | null;
  readonly currency?: string | null;
  readonly openRequests: number;
  readonly nextPromisedOn?: string | null;
  readonly isAwaitingDealer: boolean;
  readonly branch?: string | null;
  readonly createdAt: string;
  readonly touchedAt: string;
  readonly rowVersion: number;
};

export type ProjectOrder = {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly jobName: string;
  readonly enteredOn: string;
  readonly loadDate?: string | null;
  readonly lineCount: number;
  readonly total?: number | null;
  readonly currency: string;
  readonly parentQuote?: string | null;
};

export type ProjectItem = Project & {
  readonly contacts: readonly ProjectContact[];
  readonly archivedAt?: string | null;
  readonly requests: readonly ProjectRequest[];
  readonly orders: readonly ProjectOrder[];
  readonly events: readonly Schema['CaseStep'][];
  readonly allowedActions: readonly Schema['AllowedAction'][];
  readonly mayRequest: boolean;
};

export type ProjectRequest = {
  readonly id: number;
  readonly number: string;
  readonly orphanNumber?: string | null;
  readonly projectId?: number | null;
  readonly projectNumber?: string | null;
  readonly projectName?: string | null;
  readonly account?: string | null;
  readonly accountName?: string | null;
  readonly claimedAccount?: string | null;
  readonly typeId: number;
  readonly typeCode: string;
  readonly typeName: string;
  readonly status: ProjectRequestStatus;
  readonly statusLabel: string;
  readonly category: string;
  readonly title: string;
  readonly isInternal: boolean;
  readonly isOrphan: boolean;
  readonly isOverdue: boolean;
  readonly isRush: boolean;
  readonly needBy?: string | null;
  readonly promisedOn?: string | null;
  readonly dueOn?: string | null;
  readonly priority: ProjectPriority;
  readonly priorityLabel: string;
  readonly drafterId?: number | null;
  readonly drafterName?: string | null;
  readonly checkerId?: number | null;
  readonly checkerName?: string | null;
  readonly quoteNumber: string;
  readonly orderNumber: string;
  readonly quoteId?: number | null;
  readonly orderId?: number | null;
  readonly unknownNumber: boolean;
  readonly revision: string;
  readonly openDepartments?: number | null;
  readonly isYourTurn: boolean;
  readonly statusAt: string;
  readonly submittedAt?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly rowVersion: number;
};

export type ProjectMessage = {
  readonly id: number;
  readonly at: string;
  readonly authorName: string;
  readonly side: string;
  readonly kind: string;
  readonly body: string;
  readonly isInternal: boolean;
};

export type ProjectRevision = {
  readonly id: number;
  readonly number: string;
  readonly rootNumber: string;
  readonly letter: string;
  readonly status: ProjectRequestStatus;
  readonly statusLabel: string;
  readonly title: string;
  readonly reasonCode?: RevisionReason | null;
  readonly reasonLabel?: string | null;
  readonly createdAt: string;
};

export type ProjectFile = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly slot: string;
  readonly mime: string;
  readonly size: number;
  readonly isInternal: boolean;
  readonly isPinned: boolean;
  readonly createdAt: string;
};

/** A question to a department; only staff read it. */
export type RequestDepartment = {
  readonly id: number;
  readonly departmentId: number;
  readonly departmentCode: string;
  readonly departmentName: string;
  readonly status: 'pending' | 'working' | 'responded' | 'not_needed';
  readonly statusLabel: string;
  readonly question: string;
  readonly response: string;
  readonly dueOn?: string | null;
  readonly hours: number;
  readonly askedAt: string;
  readonly askedByName?: string | null;
  readonly answeredAt?: string | null;
  readonly answeredByName?: string | null;
  readonly isMember: boolean;
  readonly attachments: readonly ProjectFile[];
};

export type ProjectRequestDesk = {
  readonly departments: readonly RequestDepartment[];
  readonly overdueAt?: string | null;
  readonly pausedOn?: string | null;
};

export type ProjectRequestItem = ProjectRequest & {
  readonly description: string;
  readonly requestedByName?: string | null;
  readonly parentId?: number | null;
  readonly reasonCode?: RevisionReason | null;
  readonly reasonLabel?: string | null;
  readonly response: string;
  readonly respondedAt?: string | null;
  readonly endedAt?: string | null;
  readonly endReason: string;
  readonly revisions: readonly ProjectRevision[];
  readonly messages: readonly ProjectMessage[];
  readonly files: readonly ProjectFile[];
  readonly events: readonly Schema['CaseStep'][];
  readonly desk?: ProjectRequestDesk | null;
  readonly allowedActions: readonly Schema['AllowedAction'][];
};

export type ProjectLine = Schema['LineItem'] & {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly source: string;
};

export type ProjectForm = {
  readonly id?: number | null;
  readonly name: string;
  readonly typeId: number | null;
  readonly status?: ProjectStatus | null;
  readonly site: string;
  readonly architect: string;
  readonly builder: string;
  readonly bidOn?: string | null;
  readonly needBy?: string | null;
  readonly contacts: readonly ProjectContact[];
  readonly orderIds: readonly number[];
  readonly rowVersion?: number | null;
};

export type ProjectRequestForm = {
  readonly id?: number | null;
  readonly projectId?: number | null;
  readonly typeId: number | null;
  readonly title: string;
  readonly description: string;
  readonly needBy?: string | null;
  readonly isRush: boolean;
  readonly quoteNumber: string;
  readonly orderNumber: string;
  readonly isDraft: boolean;
  readonly rowVersion?: number | null;
};
