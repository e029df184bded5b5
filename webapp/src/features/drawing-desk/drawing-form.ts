import type { Drawing } from '@/entities/drawing/model';
import type { DrawingForm } from './api';

/** A drawing as its form has it: what a save sends that changes nothing of it. */
export const drawingForm = (drawing: Drawing): DrawingForm => ({
  id: drawing.id,
  title: drawing.title,
  notes: drawing.notes,
  drawingTypeId: drawing.drawingTypeId,
  processTypeId: drawing.processTypeId,
  approvedForId: drawing.approvedForId,
  approvalUnitId: drawing.approvalUnitId ?? null,
  drafterId: drawing.drafterId ?? null,
  checkerId: drawing.checkerId ?? null,
  units: drawing.units.map(({ orderId, lineNumber }) => ({ orderId, lineNumber })),
  comments: drawing.comments.map(({ list, id }) => ({ list, id })),
  warrantyDocumentId: drawing.warrantyDocumentId ?? null,
  expiresOn: drawing.expiresOn ?? null,
  rowVersion: drawing.rowVersion,
});
