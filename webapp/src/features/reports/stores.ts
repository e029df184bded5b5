import type { Query } from '@/shared/api/client';
import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { reportsApi, type Asked } from './api';
import type { Report, Technician } from './model';

export const useReport = createItemStore<Report | null, Asked>(reportsApi.report, ['projects']);
export const useTechnicians = createListStore<Technician, Query>(reportsApi.technicians, ['projects']);
export const useRequestTypes = createLookupStore(reportsApi.requestTypes, ['draftinglists']);
export const useReportRequests = createListStore(reportsApi.requests, ['projects']);
export const useReportQuestions = createListStore(reportsApi.questions, ['projects']);
export const useSavedReports = createLookupStore(reportsApi.saved, ['profile']);
export const useSaveReport = createActionStore(reportsApi.save, ['profile']);
export const useDropReport = createActionStore(reportsApi.dropSaved, ['profile']);
