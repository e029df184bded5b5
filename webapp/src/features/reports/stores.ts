import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { saveBlob } from '@/shared/lib/save-blob';
import { taskResult } from '@/shared/workflow/task';
import { createTaskStore } from '@/shared/workflow/task-store';
import { msg } from '@/shared/i18n/t';
import { reportsApi, type Asked, type FileOf } from './api';
import { isLong, type Report, type Technician, type ReportQuery } from './model';

export const useReport = createItemStore<Report | null, Asked>(reportsApi.report, ['projects']);
export const useTechnicians = createListStore<Technician, ReportQuery>(reportsApi.technicians, ['projects']);
export const useRequestTypes = createLookupStore(reportsApi.requestTypes, ['draftinglists']);
export const useReportRequests = createListStore(reportsApi.requests, ['projects']);
export const useReportQuestions = createListStore(reportsApi.questions, ['projects']);
export const useSavedReports = createLookupStore(reportsApi.saved, ['profile']);
export const useSaveReport = createActionStore(reportsApi.save, ['profile']);
export const useDropReport = createActionStore(reportsApi.dropSaved, ['profile']);

/** A report as a file; one that takes long comes from a task. */
export const {
  useRun: useReportFile,
  useShare: useFileShare,
  cancel: cancelFile,
} = createTaskStore(
  async (file: FileOf, signal, tell) =>
    saveBlob(
      await (isLong(file.query)
        ? taskResult(() => reportsApi.beginFile(file), signal, tell)
        : reportsApi.file(file, signal)),
    ),
  { begun: msg('grid.exportUnderWay'), cancelled: msg('grid.exportCancelled') },
);
