import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';

const chosen = v.pipe(v.string(), v.minLength(1, msg('drawingDesk.chooseOne')));

export const waiverSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, msg('drawingDesk.waiverTitleNeeded')), v.maxLength(160)),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  warrantyDocumentId: chosen,
  expiresOn: v.string(),
  units: v.pipe(
    v.array(v.object({ orderId: v.number(), lineNumber: v.number() })),
    v.maxLength(2000, msg('drawingDesk.unitsMany')),
  ),
});

export const drawingSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, msg('drawingDesk.titleNeeded')), v.maxLength(160)),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  drawingTypeId: chosen,
  processTypeId: chosen,
  approvedForId: chosen,
  approvalUnitId: v.string(),
  units: v.pipe(
    v.array(v.object({ orderId: v.number(), lineNumber: v.number() })),
    v.minLength(1, msg('drawingDesk.unitsNeeded')),
    v.maxLength(2000, msg('drawingDesk.unitsMany')),
  ),
  bom: v.array(v.string()),
  manufacturing: v.array(v.string()),
  orderEntry: v.array(v.string()),
});
