import { msg } from '@/shared/i18n/t';
import { createTaskStore } from '@/shared/workflow/task-store';
import type { ListQuery } from './load-options';

export type ExportFormat = 'csv' | 'xlsx';

/** What people call them. */
export const exportFormats: readonly { readonly format: ExportFormat; readonly name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
];

export type ExportScope = 'selected' | 'filtered' | 'all';

export type ExportRequest = {
  /** The path of the list's call. */
  readonly path: string;
  readonly query: ListQuery;
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  /** The visible fields in their order. */
  readonly columns: readonly string[];
  readonly ids: readonly string[];
};

/** The server writes the file; the browser only keeps it. Cancelling hangs up, and the server ends its work. */
export const {
  useRun: useExportList,
  useShare: useExportShare,
  cancel: cancelExport,
} = createTaskStore(
  async (request: ExportRequest, signal, tell) =>
    (await import('./export-file')).saveExport(request, signal, tell),
  { begun: msg('grid.exportUnderWay'), cancelled: msg('grid.exportCancelled') },
);
