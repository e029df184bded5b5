import { client } from '@/shared/api/client';
import { listCall } from '@/shared/grid/load-options';
import type { LoadDate, LoadNote, StaffLoadDate } from './model';

export const loadDatesPath = '/loaddates';
export const staffLoadDatesPath = '/admin/loaddates';

export const loadDatesApi = {
  list: listCall<LoadDate>(loadDatesPath),
  ofAll: listCall<StaffLoadDate>(staffLoadDatesPath),
  setNote: (note: LoadNote) => client.put(`${staffLoadDatesPath}/note`, note),
};
