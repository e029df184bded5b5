/** What the server says of projects and their requests, by the names of its document. */
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';

export type ProjectStatus = Schema['ProjectStatus'];
export type ProjectRequestStatus = Schema['ProjectRequestStatus'];
export type ProjectPriority = Schema['ProjectPriority'];
export type RevisionReason = Schema['RevisionReason'];
export type ProjectFileSlot = Schema['ProjectFileSlot'];
export type ProjectType = Schema['ProjectType'];
export type RequestType = Schema['RequestType'];
export type ProjectPromise = Schema['ProjectPromise'];
export type ProjectContact = Schema['ProjectContact'];
export type Project = Schema['Project'];
export type ProjectOrder = Schema['ProjectOrder'];
export type ProjectItem = Schema['ProjectItem'];
export type ProjectRequest = Schema['ProjectRequest'];
export type ProjectMessage = Schema['ProjectMessage'];
export type ProjectRevision = Schema['ProjectRevision'];
export type ProjectFile = Schema['ProjectFile'];
/** A question to a department; only staff read it. */
export type RequestDepartment = Schema['RequestDepartment'];
export type ProjectRequestItem = Schema['ProjectRequestItem'];
export type ProjectLine = Schema['ProjectLine'];
/** A change sends contacts too: those that are not in it are gone. */
export type ProjectForm = Sent<Schema['ProjectForm'], 'name' | 'typeId' | 'contacts'>;
export type ProjectRequestForm = Sent<Schema['ProjectRequestForm'], 'typeId' | 'title' | 'isDraft'>;
