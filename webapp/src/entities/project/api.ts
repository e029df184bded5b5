import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, requestTo, type Query } from '@/shared/api/client';
import type { PathOfRows } from '@/shared/api/typed-calls';
import { upload } from '@/shared/api/upload';
import { isStaffSide } from '@/shared/side';
import type { Sending } from '@/shared/workflow/file-queue';
import type { ProjectFile, ProjectFileSlot, ProjectLine, ProjectRequestItem } from './shapes';

/** Where the calls about one request begin, on the reader's side. */
const requestRoot = () => (isStaffSide() ? '/admin/dds/requests' : '/dds/project/request');

/** The same of its files. */
const fileRoot = () => (isStaffSide() ? '/admin/dds/requests' : '/dds/project');

type Message = { readonly id: number; readonly text: string; readonly isInternal?: boolean };

/** A file of a request: its newest version, or one of the earlier. */
export type FileAt = { readonly requestId: number; readonly name: string; readonly version?: number };

/** Where a file goes. Staff say whether dealers may ever see it. */
export type FileTo = {
  readonly requestId: number;
  readonly slot: ProjectFileSlot;
  readonly isInternal?: boolean;
};

/** The first so many units of a quote or an order: `id` is the request's. */
export type LinesOf = { readonly id: number; readonly orderId: number; readonly take: number };

/** How many the server is asked for at a time. */
const linesAtOnce = 500;

async function firstLines(
  path: PathOfRows<ProjectLine>,
  { take, ...of }: Query & { readonly take: number },
  signal: AbortSignal,
) {
  const pages = Array.from({ length: Math.ceil(take / linesAtOnce) }, (_, page) => {
    const skip = page * linesAtOnce;
    const query = { ...of, skip, take: Math.min(linesAtOnce, take - skip) };
    return requestTo<ListAnswer<ProjectLine>>({ method: 'GET', path, options: { query, signal } });
  });
  const answers = await Promise.all(pages);
  const items = answers.flatMap((answer) => answer.items);
  return {
    isSuccess: true,
    message: '',
    items,
    count: answers[0]?.count ?? 0,
  } satisfies ListAnswer<ProjectLine>;
}

export const projectsApi = {
  project: (id: number, signal: AbortSignal) =>
    isStaffSide()
      ? client.get(`/admin/dds/project/item/${id}`, { signal })
      : client.get('/dds/project', { query: { id }, signal }),
  request: (id: number, signal: AbortSignal) =>
    client.get(isStaffSide() ? `/admin/dds/requests/${id}` : `/dds/project/request/item/${id}`, { signal }),
  requestTypes: (signal: AbortSignal) =>
    client.get(isStaffSide() ? '/admin/dds/requesttypes' : '/dds/project/request/types', { signal }),
  /** The first units of one of a project's quotes or orders, by one of its requests; only staff ask. */
  lines: ({ id, ...of }: LinesOf, signal: AbortSignal) =>
    firstLines(`/admin/dds/requests/${id}/lineitems`, of, signal),
  say: ({ isInternal, ...message }: Message): Promise<WriteAnswer<ProjectRequestItem>> =>
    client.post(`${requestRoot()}/message`, isStaffSide() ? { ...message, isInternal } : message),
  download: ({ requestId, name, version }: FileAt) =>
    client.download(`${fileRoot()}/download/${requestId}/${encodeURIComponent(name)}`, {
      query: { version },
    }),
  upload: (
    { requestId, slot, isInternal }: FileTo,
    file: File,
    sending: Sending,
  ): Promise<WriteAnswer<ProjectFile>> =>
    upload(`${fileRoot()}/upload/${requestId}`, file, {
      ...sending,
      query: { slot, ...(isInternal !== undefined && isStaffSide() && { isInternal }) },
    }),
};
