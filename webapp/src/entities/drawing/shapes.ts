/** What the server says of drawings, by the names of its document. */
import type { Schema } from '@/shared/api/schema';

export type DrawingRow = Schema['DrawingRow'];
export type Drawing = Schema['DrawingItem'];
export type DrawingStatus = Schema['DrawingStatus'];
export type DrawingAnswer = Schema['DrawingAnswer'];
export type DrawingDocument = Schema['DrawingDocument'];
export type DrawingFileSlot = Schema['DrawingFileSlot'];
export type DrawingRevision = Schema['DrawingRevision'];
export type DrawingUnit = Schema['DrawingUnit'];
export type DrawingUnitKey = Schema['DrawingUnitKey'];
export type Markup = Schema['Markup'];
export type ApprovalMatrix = Schema['ApprovalMatrix'];
export type ApprovalUnitRow = Schema['ApprovalUnitRow'];
export type ApprovalCell = Schema['ApprovalCell'];
