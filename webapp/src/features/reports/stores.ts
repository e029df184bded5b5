import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { saveBlob } from '@/shared/lib/save-blob';
import { taskResult, type Tell } from '@/shared/workflow/task';
import { createTaskStore } from '@/shared/workflow/task-store';
import { msg } from '@/shared/i18n/t';
import { reportsApi, type Asked, type DeskAsked, type DeskFile, type FileOf } from './api';
import type { DeskReport } from './desks';
import { isLong, type Report, type Technician, type ReportQuery } from './model';

export const useReport = createItemStore<Report | null, Asked>(reportsApi.report, ['projects']);
/** Its tags are of all desks: a report is read anew after any act on one of them. */
export const useDeskReport = createItemStore<DeskReport, DeskAsked>(reportsApi.desk, [
  'service',
  'changerequests',
  'remittances',
  'invoices',
]);
export const useTechnicians = createListStore<Technician, ReportQuery>(reportsApi.technicians, ['projects']);
export const useRequestTypes = createLookupStore(reportsApi.requestTypes, ['draftinglists']);
export const useReportRequests = createListStore(reportsApi.requests, ['projects']);
export const useReportQuestions = createListStore(reportsApi.questions, ['projects']);
export const useSavedReports = createLookupStore(reportsApi.saved, ['profile']);
export const useSaveReport = createActionStore(reportsApi.save, ['profile']);
export const useDropReport = createActionStore(reportsApi.dropSaved, ['profile']);

function fileOf(file: FileOf | DeskFile, signal: AbortSignal, tell: Tell) {
  if ('desk' in file) return reportsApi.deskFile(file, signal);
  if (isLong(file.query)) return taskResult(() => reportsApi.beginFile(file), signal, tell);
  return reportsApi.file(file, signal);
}

/** A report as a file; one that takes long comes from a task. */
export const {
  useRun: useReportFile,
  useShare: useFileShare,
  cancel: cancelFile,
} = createTaskStore(
  async (file: FileOf | DeskFile, signal, tell) => saveBlob(await fileOf(file, signal, tell)),
  { begun: msg('grid.exportUnderWay'), cancelled: msg('grid.exportCancelled') },
);
