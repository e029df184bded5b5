import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, requestTo } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { PathOfRows } from '@/shared/api/typed-calls';
import type { ActionForm, Crew, ShortListEntry, StaffRequest } from './model';

/** Where the calls of staff about requests begin. */
export const staffRoot = '/admin/servicerequests';

/** The call of a short list. */
export const lookup =
  <Row>(path: PathOfRows<Row>) =>
  (signal: AbortSignal) =>
    requestTo<ListAnswer<Row>>({ method: 'GET', path, options: { signal } });

export const staffApi = {
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<StaffRequest>> =>
    client.get(`${staffRoot}/item/${id}`, { signal }),
  act: (form: ActionForm): Promise<WriteAnswer<StaffRequest>> =>
    client.put(`${staffRoot}/request/action`, form),
  write: (form: Schema['ServiceMessageForm']) => client.post(`${staffRoot}/message`, form),
  crews: lookup<Crew>(`${staffRoot}/crews`),
  crewReasons: lookup<ShortListEntry>(`${staffRoot}/additionalcrewreasons`),
  resolutions: lookup<ShortListEntry>(`${staffRoot}/resolutions`),
  incompleteReasons: lookup<ShortListEntry>(`${staffRoot}/incompletereasons`),
};
