import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { upload } from '@/shared/api/upload';
import { listCall } from '@/shared/grid/load-options';
import { lookup, staffRoot as root } from '@/entities/service/staff/api';
import type { ShortListEntry, StaffIncident, StaffRequest, StaffRow } from '@/entities/service/staff/model';
import type { Advisor, BulkForm, Finding, QuestionForm } from './model';
import { serviceQueuePath } from './queue-path';

type Assignment = Sent<Schema['AssignForm'], 'requestid' | 'serviceadvisorid' | 'rowVersion'>;
export type PreviewOf = {
  readonly id: number;
  readonly mail: 'moreinfo' | 'complete' | 'decision' | 'reject';
  readonly message: string;
  readonly checklist?: string;
  /** Of a decision: the verdicts as they are sent. */
  readonly verdicts?: readonly Schema['VerdictForm'][];
  readonly rejectReason?: string;
  readonly clauseLink?: string;
  readonly price?: { readonly amount: number; readonly currency?: string } | null;
};
export type RecordedAnswer = {
  readonly id: number;
  readonly answer: Schema['PriceAnswer'];
  readonly amount: number;
  readonly currency: string;
  readonly rowVersion: number;
  readonly file: File;
};
export type PaperOf = { readonly id: number; readonly paper: 'workorder' | 'completion' };
export const paperPath = ({ id, paper }: PaperOf) => `${root}/${paper}/${id}` as const;
type RequestChange = { readonly id: number; readonly rowVersion: number } & Readonly<Record<string, unknown>>;

export const serviceDeskApi = {
  list: listCall<StaffRow>(serviceQueuePath),
  incident: (id: number, signal: AbortSignal) => client.get(`${root}/incident/${id}`, { signal }),
  related: (id: number, signal: AbortSignal): Promise<ListAnswer<StaffRow>> =>
    client.get(`${root}/related/${id}`, { signal }),
  symptoms: ({ account }: { readonly account: string }, signal: AbortSignal) =>
    client.get(`${root}/symptoms`, { query: { account }, signal }),
  preview: ({ id, mail, message, price, verdicts, ...more }: PreviewOf, signal: AbortSignal) =>
    client.get(`${root}/preview/${id}`, {
      query: {
        mail,
        message: message || undefined,
        amount: price?.amount,
        currency: price?.currency,
        verdicts: verdicts && JSON.stringify(verdicts),
        ...more,
      },
      signal,
    }),

  actOnMany: (form: BulkForm) => client.post(`${root}/action/bulk`, form),
  ask: (form: QuestionForm): Promise<WriteAnswer<StaffRequest>> =>
    client.post(`${root}/request/moreinfo`, form),
  /** Records what the dealer answered to a price, with its proof. */
  recordAnswer: ({ id, file, ...query }: RecordedAnswer): Promise<WriteAnswer<StaffRequest>> =>
    upload(`${root}/request/${id}/dealeranswer`, file, {
      query,
    }),
  assign: (form: Assignment): Promise<WriteAnswer<StaffRequest>> => client.put(`${root}/request/tech`, form),
  change: (form: RequestChange): Promise<WriteAnswer<StaffRequest>> => client.put(`${root}/request`, form),
  changeIncident: (form: Finding): Promise<WriteAnswer<StaffIncident>> =>
    client.put(`${root}/incidents`, form),
  mailCompletion: (id: number) => client.post(`${root}/request/${id}/emailcomplete`),

  advisors: lookup<Advisor>(`${root}/advisors`),
  shipMethods: lookup<ShortListEntry>(`${root}/shipmethods`),
  priorityLevels: lookup<ShortListEntry>(`${root}/prioritylevels`),
  priorityTypes: lookup<ShortListEntry>(`${root}/prioritytypes`),
  serviceTypes: lookup<ShortListEntry>(`${root}/incidents/servicetypes`),
  rejectReasons: lookup<ShortListEntry>(`${root}/rejectreasons`),
};
