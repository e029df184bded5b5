import type { Answer, ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { deskRoot as root, queuePath } from './queue-path';
import type { Board, BoardVisit, BoardWeek, SeenPlan, VisitPlan } from './board-model';
import type {
  ActionForm,
  Advisor,
  BulkForm,
  BulkResult,
  Crew,
  Finding,
  MailPreview,
  QuestionForm,
  ShortListEntry,
  StaffIncident,
  StaffRequest,
  StaffRow,
  Symptom,
} from './model';

type Message = Schema['ServiceMessageForm'];
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
type RequestChange = { readonly id: number; readonly rowVersion: number } & Readonly<Record<string, unknown>>;

const lookup =
  <Row>(path: string) =>
  (signal: AbortSignal) =>
    client.get<ListAnswer<Row>>(`${root}/${path}`, { signal });

export const deskApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<StaffRow>>(queuePath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaffRequest>>(`${root}/item/${id}`, { signal }),
  incident: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaffIncident>>(`${root}/incident/${id}`, { signal }),
  related: (id: number, signal: AbortSignal) =>
    client.get<ListAnswer<StaffRow>>(`${root}/related/${id}`, { signal }),
  symptoms: ({ account }: { readonly account: string }, signal: AbortSignal) =>
    client.get<ListAnswer<Symptom>>(`${root}/symptoms`, { query: { account }, signal }),
  preview: ({ id, mail, message, price, verdicts, ...more }: PreviewOf, signal: AbortSignal) =>
    client.get<ItemAnswer<MailPreview>>(`${root}/preview/${id}`, {
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
  paper: async ({ id, paper }: PaperOf, signal?: AbortSignal) => ({
    isSuccess: true,
    message: '',
    item: await client.download(`${root}/${paper}/${id}`, { ...(signal && { signal }) }),
  }),

  act: (form: ActionForm) => client.put<WriteAnswer<StaffRequest>>(`${root}/request/action`, form),
  actOnMany: (form: BulkForm) =>
    client.post<Answer & { readonly items: readonly BulkResult[] }>(`${root}/action/bulk`, form),
  ask: (form: QuestionForm) => client.post<WriteAnswer<StaffRequest>>(`${root}/request/moreinfo`, form),
  /** Records what the dealer answered to a price, with its proof. */
  recordAnswer: ({ id, file, ...query }: RecordedAnswer) =>
    upload<WriteAnswer<StaffRequest>>(`${root}/request/${id}/dealeranswer`, file, {
      query,
    }),
  assign: (form: Assignment) => client.put<WriteAnswer<StaffRequest>>(`${root}/request/tech`, form),
  change: (form: RequestChange) => client.put<WriteAnswer<StaffRequest>>(`${root}/request`, form),
  changeIncident: (form: Finding) => client.put<WriteAnswer<StaffIncident>>(`${root}/incidents`, form),
  write: (form: Message) => client.post<WriteAnswer>(`${root}/message`, form),
  mailCompletion: (id: number) => client.post<WriteAnswer>(`${root}/request/${id}/emailcomplete`),

  plan: (form: VisitPlan) => client.put<WriteAnswer<StaffRequest>>(`${root}/plan`, form),
  discardPlan: (requestId: number) => client.remove<WriteAnswer<StaffRequest>>(`${root}/plan/${requestId}`),
  sendPlans: (plans: readonly SeenPlan[]) =>
    client.post<Answer & { readonly items: readonly BulkResult[] }>(`${root}/plan/send`, { plans }),
  board: ({ from, to }: BoardWeek, signal: AbortSignal) =>
    client.get<ItemAnswer<Board>>(`${root}/board`, { query: { from, to }, signal }),
  myVisits: ({ day }: { readonly day: string }, signal: AbortSignal) =>
    client.get<ListAnswer<BoardVisit>>(`${root}/visits/mine`, { query: { day }, signal }),

  advisors: lookup<Advisor>('advisors'),
  crews: lookup<Crew>('crews'),
  crewReasons: lookup<ShortListEntry>('additionalcrewreasons'),
  shipMethods: lookup<ShortListEntry>('shipmethods'),
  priorityLevels: lookup<ShortListEntry>('prioritylevels'),
  priorityTypes: lookup<ShortListEntry>('prioritytypes'),
  serviceTypes: lookup<ShortListEntry>('incidents/servicetypes'),
  resolutions: lookup<ShortListEntry>('resolutions'),
  rejectReasons: lookup<ShortListEntry>('rejectreasons'),
  incompleteReasons: lookup<ShortListEntry>('incompletereasons'),
};
