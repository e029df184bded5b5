import type { Drawing, DrawingDocument, DrawingFileSlot, DrawingRow } from '@/entities/drawing/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { upload } from '@/shared/api/upload';
import { listCall } from '@/shared/grid/load-options';
import type { Sending } from '@/shared/workflow/file-queue';

export const drawingsPath = '/admin/dap/listing';

export type DrawingForm = Sent<
  Schema['DrawingForm'],
  'title' | 'notes' | 'drawingTypeId' | 'processTypeId' | 'approvedForId' | 'units' | 'comments'
>;

export type SheetForm = Sent<Schema['DrawingSheetForm'], 'answer' | 'name' | 'upload' | 'notes'>;

/** The slots that a save can publish. */
export type PublishedSlot = Exclude<DrawingFileSlot, 'signed'>;

export type FileTo = { readonly drawingId: number; readonly slot: DrawingFileSlot };

type Saved = WriteAnswer<Drawing>;

type Step = {
  readonly id: number;
  readonly action: 'check' | 'return' | 'issue' | 'release' | 'void' | 'revise';
  readonly reason?: string;
  readonly rowVersion?: number;
};

type Progress = Pick<Sending, 'onProgress'>;

type FileAt = Pick<DrawingDocument, 'name' | 'slot' | 'version'> & { readonly id: number };

export const drawingDeskApi = {
  queue: listCall<DrawingRow>(drawingsPath),
  choices: (_: object, signal: AbortSignal) => client.get('/admin/dap/choices', { signal }),
  quickSelect: ({ requestId }: { readonly requestId: number }, signal: AbortSignal) =>
    client.get('/admin/dap/quickselect', {
      query: { requestId },
      signal,
    }),
  preferences: (query: { readonly account: string }, signal: AbortSignal) =>
    client.get('/admin/dds/preference/lookup', { query, signal }),
  insert: (form: DrawingForm): Promise<Saved> => client.post('/admin/dap/drawing', form),
  update: ({ publish, ...form }: DrawingForm & { readonly publish?: PublishedSlot }): Promise<Saved> =>
    client.put('/admin/dap/drawing', form, { query: publish ? { [publish]: true } : {} }),
  act: (step: Step): Promise<Saved> => client.put('/admin/dap/drawing/action', step),
  releaseMany: (ids: readonly number[]) => client.post('/admin/dap/drawing/release', { ids }),
  clone: (id: number): Promise<Saved> => client.post(`/admin/dap/clone/${id}`),
  record: ({ id, ...form }: SheetForm & { readonly id: number }): Promise<Saved> =>
    client.post(`/admin/dap/drawing/${id}/respond`, form),
  upload: (
    { drawingId, slot }: FileTo,
    file: File,
    sending: Sending,
  ): Promise<WriteAnswer<DrawingDocument>> =>
    upload(`/admin/dap/upload/${drawingId}`, file, {
      ...sending,
      query: { fileType: slot },
    }),
  addSheet: ({ id, sheet }: { readonly id: number; readonly sheet: File }, { onProgress }: Progress) =>
    upload(`/admin/dap/upload/${id}`, sheet, {
      onProgress,
      query: { fileType: 'signed' },
    }),
  removeFile: ({ id, name, slot, version }: FileAt) =>
    client.remove(`/admin/dap/deletefile/${id}/${encodeURIComponent(name)}`, {
      query: { fileType: slot, version },
    }),
};
