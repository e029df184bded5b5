import { create } from 'zustand';
import { isAbort } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { createActionStore } from '@/shared/store/factories';
import { resetsWithSession } from '@/shared/store/reset';
import { announce } from '@/shared/ui/announcer';
import type { ListQuery } from './load-options';

export type ExportFormat = 'csv' | 'xlsx';

export type ExportScope = 'selected' | 'filtered' | 'all';

export type ExportRequest = {
  /** The list's own call. */
  readonly path: string;
  readonly query: ListQuery;
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  /** Fields shown, in their order. */
  readonly columns: readonly string[];
  readonly ids: readonly string[];
};

let underWay = new AbortController();

/** How much of the file is made, from 0 to 1. */
export const useExportShare = create(() => 0);

/** The server writes the file; the browser only keeps it. */
export const useExportList = createActionStore(async (request: ExportRequest) => {
  underWay = new AbortController();
  const { signal } = underWay;
  useExportShare.setState(0);
  announce(t('grid.exportUnderWay'));
  try {
    const { saveExport } = await import('./export-file');
    await saveExport(request, signal, (share) => useExportShare.setState(share));
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
