// A list as a file. A short one comes at once; a long one is made in the background, and fetched when it is there.
import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, type Download, type Query } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { isAbort } from '@/shared/api/failure';
import { pause } from '@/shared/lib/pause';
import { saveBlob } from '@/shared/lib/save-blob';
import type { ExportRequest } from './export-list';
import { toQuery, type ListQuery } from './load-options';

type Task = components['schemas']['TaskProgress'];

/** How long to wait before asking again how far a task is, in milliseconds: soon, then less and less often. */
const firstWait = 100;
const longestWait = 1000;

/**
 * The parameters of an export: the list's question without its pages and its groups. A workbook is for people
 * and ends with the list's totals; CSV is read by programs, to which a row with sums would be one more record.
 */
export function exportQuery({ query, format, scope, columns, ids }: Omit<ExportRequest, 'path'>): Query {
  const { sort, filter, totalSummary, scope: parameters } = query;
  const asked: ListQuery = {
    ...(sort && { sort }),
    ...(scope === 'filtered' && filter !== undefined && { filter }),
    ...(format === 'xlsx' && totalSummary && { totalSummary }),
    ...(parameters && { scope: parameters }),
  };
  return {
    ...toQuery(asked),
    format,
    columns: columns.join(','),
    ids: scope === 'selected' ? ids.join(',') : undefined,
  };
}

type Tell = (share: number) => void;

/** Saves the file; `tell` hears how much of it is made, from 0 to 1. Aborting ends the server's work as well. */
export async function saveExport(request: ExportRequest, signal: AbortSignal, tell: Tell) {
  saveBlob(await exportedFile(request, signal, tell));
}

async function exportedFile(
  { path, ...given }: ExportRequest,
  signal: AbortSignal,
  tell: Tell,
): Promise<Download> {
  const query = exportQuery(given);
  if (given.scope === 'selected') return client.download(`${path}/export`, { query, signal });
  // Not given up halfway: without its id a task could not be cancelled.
  const { id } = await client.get<WriteAnswer>(`${path}/export`, {
    query: { ...query, later: true },
  });
  try {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const { item } = await client.get<ItemAnswer<Task>>(`/tasks/${id}`, { signal });
      // What failed says why in the answer to the question for its file.
      if (item.state === 'done' || item.state === 'failed')
        return await client.download(`/tasks/${id}/file`, { signal });
      if (item.total) tell(item.done / item.total);
      await pause(wait, signal);
    }
  } catch (error) {
    if (isAbort(error)) void client.remove(`/tasks/${id}`, { isUnrouted: true }).catch(() => undefined);
    throw error;
  }
}
