import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { LoadDate, LoadNote, StaffLoadDate } from './model';

export const loadDatesPath = '/loaddates';
export const staffLoadDatesPath = '/admin/loaddates';

const list =
  <Row>(path: string) =>
  (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Row>>(path, { query: toQuery(query), signal });

export const loadDatesApi = {
  list: list<LoadDate>(loadDatesPath),
  ofAll: list<StaffLoadDate>(staffLoadDatesPath),
  setNote: (note: LoadNote) => client.put<WriteAnswer>(`${staffLoadDatesPath}/note`, note),
};
