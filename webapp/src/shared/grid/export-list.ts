import { client, type Query } from '@/shared/api/client';
import { isAbort } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { createActionStore } from '@/shared/store/factories';
import { resetsWithSession } from '@/shared/store/reset';
import { announce } from '@/shared/ui/announcer';
import { toQuery, type ListQuery } from './load-options';

export type ExportFormat = 'csv' | 'xlsx';

export type ExportScope = 'selected' | 'filtered' | 'all';

type Given = {
  /** The list's own call. */
  readonly path: string;
  readonly query: ListQuery;
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  /** Fields shown, in their order. */
  readonly columns: readonly string[];
  readonly ids: readonly string[];
};

/**
 * The parameters of an export: the list's question without its pages and its groups. A workbook is for people
 * and ends with the list's totals; CSV is read by programs, to which a row with sums would be one more record.
 */
export function exportQuery({ query, format, scope, columns, ids }: Omit<Given, 'path'>): Query {
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

let underWay = new AbortController();

/** The server writes the file; the browser only keeps it. */
export const useExportList = createActionStore(async ({ path, ...given }: Given) => {
  underWay = new AbortController();
  announce(t('grid.exportUnderWay'));
  try {
    saveBlob(await client.download(`${path}/export`, { query: exportQuery(given), signal: underWay.signal }));
  } catch (error) {
    if (!isAbort(error)) throw error;
    announce(t('grid.exportCancelled'));
  }
  return { isSuccess: true, message: '' };
});

/** Hangs up: the server ends the work on the file. */
export function cancelExport() {
  underWay.abort();
}
resetsWithSession(cancelExport);
