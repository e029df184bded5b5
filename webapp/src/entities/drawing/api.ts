import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { isStaffSide } from '@/shared/side';
import type { MarkShape } from '@/shared/viewer/marks';
import type { Drawing, DrawingDocument, Markup } from './shapes';

/** Where the calls about one drawing begin, on the reader's side. */
export const drawingRoot = (id: number) =>
  isStaffSide() ? (`/admin/dap/drawing/${id}` as const) : (`/dds/project/drawing/${id}` as const);

export type DocumentAt = {
  readonly id: number;
  readonly slot: DrawingDocument['slot'];
  readonly name: string;
  readonly version: number;
};

type NewMark = {
  readonly id: number;
  readonly page: number;
  readonly shape: MarkShape;
  readonly text: string;
};

type MarkChange = {
  readonly id: number;
  readonly markId: number;
  readonly text?: string;
  readonly isResolved?: boolean;
};

/** Drawings of a request, up to 200. */
export type PrintOf = {
  readonly requestId: number;
  readonly ids: readonly number[];
  readonly withMarks: boolean;
};

/** A page of the units of a project. */
export type MatrixOf = { readonly projectId: number; readonly skip: number; readonly take: number };

export const drawingsApi = {
  drawing: (id: number, signal: AbortSignal): Promise<ItemAnswer<Drawing>> =>
    client.get(drawingRoot(id), { signal }),
  ofRequest: ({ requestId }: { readonly requestId: number }, signal: AbortSignal) =>
    client.get(isStaffSide() ? `/admin/dap/drawings/${requestId}` : `/dds/project/drawings/${requestId}`, {
      signal,
    }),
  /** Dealers alone ask by project. */
  ofProject: ({ projectId }: { readonly projectId: number }, signal: AbortSignal) =>
    client.get(`/dds/project/projectdrawings/${projectId}`, { signal }),
  matrix: ({ projectId, ...page }: MatrixOf, signal: AbortSignal) =>
    client.get(isStaffSide() ? `/admin/dap/matrix/${projectId}` : `/dds/project/approvals/${projectId}`, {
      query: page,
      signal,
    }),
  marks: ({ id }: { readonly id: number }, signal: AbortSignal): Promise<ListAnswer<Markup>> =>
    client.get(`${drawingRoot(id)}/marks`, { signal }),
  addMark: ({ id, ...mark }: NewMark): Promise<WriteAnswer<Markup>> =>
    client.post(`${drawingRoot(id)}/marks`, mark),
  changeMark: ({ id, ...change }: MarkChange): Promise<WriteAnswer<Markup>> =>
    client.put(`${drawingRoot(id)}/marks`, change),
  download: ({ id, slot, name, version }: DocumentAt) => {
    const file = encodeURIComponent(name);
    return isStaffSide()
      ? client.download(`/admin/dap/download/${id}/${file}`, { query: { fileType: slot, version } })
      : client.download(`/dds/project/downloaddrawing/${id}/${file}`, { query: { slot, version } });
  },
  /** Begins one PDF of several drawings of a request, in their order. */
  beginPrint: ({ requestId, ids, withMarks }: PrintOf) =>
    client.get(isStaffSide() ? '/admin/dap/print' : `/dds/project/downloaddrawings/${requestId}/print`, {
      query: { dapIds: ids, withMarks, later: true },
    }),
  certificate: (id: number) => client.download(`${drawingRoot(id)}/certificate`),
};
