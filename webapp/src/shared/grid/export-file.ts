// A list as a file. A short one comes at once; a long one is made in the background, and fetched when it is there.
import type { WriteAnswer } from '@/shared/api/answers';
import { downloadFrom, requestTo, type Download, type Query } from '@/shared/api/client';
import { saveBlob } from '@/shared/lib/save-blob';
import { taskResult, type Tell } from '@/shared/workflow/task';
import type { ExportRequest } from './export-list';
import { toQuery, type ListQuery } from './load-options';

/**
 * The parameters of an export: the list's query without its pages and its groups. A workbook is for people
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
  if (given.scope === 'selected') return downloadFrom(`${path}/export`, { query, signal });
  return taskResult(
    () =>
      requestTo<WriteAnswer>({
        method: 'GET',
        path: `${path}/export`,
        options: { query: { ...query, later: true } },
      }),
    signal,
    tell,
  );
}
