import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, requestTo } from '@/shared/api/client';
import type { PathOfRows } from '@/shared/api/typed-calls';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { upload } from '@/shared/api/upload';
import { listCall } from '@/shared/grid/load-options';
import { deskRoot as root, queuePath } from './queue-path';
import type { Board, BoardVisit, BoardWeek, SeenPlan, VisitPlan } from './board-model';
import type {
  ActionForm,
  Advisor,
  BulkForm,
  Crew,
  Finding,
  QuestionForm,
  ShortListEntry,
  StaffIncident,
  StaffRequest,
  StaffRow,
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
  <Row>(path: PathOfRows<Row>) =>
  (signal: AbortSignal) =>
    requestTo<ListAnswer<Row>>({ method: 'GET', path, options: { signal } });

export const deskApi = {
  list: listCall<StaffRow>(queuePath),
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<StaffRequest>> =>
    client.get(`${root}/item/${id}`, { signal }),
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
  paper: async ({ id, paper }: PaperOf, signal?: AbortSignal) => ({
    isSuccess: true,
    message: '',
    item: await client.download(`${root}/${paper}/${id}`, { ...(signal && { signal }) }),
  }),

  act: (form: ActionForm): Promise<WriteAnswer<StaffRequest>> => client.put(`${root}/request/action`, form),
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
  write: (form: Message) => client.post(`${root}/message`, form),
  mailCompletion: (id: number) => client.post(`${root}/request/${id}/emailcomplete`),

  plan: (form: VisitPlan): Promise<WriteAnswer<StaffRequest>> => client.put(`${root}/plan`, form),
  discardPlan: (requestId: number): Promise<WriteAnswer<StaffRequest>> =>
    client.remove(`${root}/plan/${requestId}`),
  sendPlans: (plans: readonly SeenPlan[]) => client.post(`${root}/plan/send`, { plans }),
  board: ({ from, to }: BoardWeek, signal: AbortSignal): Promise<ItemAnswer<Board>> =>
    client.get(`${root}/board`, { query: { from, to }, signal }),
  myVisits: ({ day }: { readonly day: string }, signal: AbortSignal): Promise<ListAnswer<BoardVisit>> =>
    client.get(`${root}/visits/mine`, { query: { day }, signal }),

  advisors: lookup<Advisor>(`${root}/advisors`),
  crews: lookup<Crew>(`${root}/crews`),
  crewReasons: lookup<ShortListEntry>(`${root}/additionalcrewreasons`),
  shipMethods: lookup<ShortListEntry>(`${root}/shipmethods`),
  priorityLevels: lookup<ShortListEntry>(`${root}/prioritylevels`),
  priorityTypes: lookup<ShortListEntry>(`${root}/prioritytypes`),
  serviceTypes: lookup<ShortListEntry>(`${root}/incidents/servicetypes`),
  resolutions: lookup<ShortListEntry>(`${root}/resolutions`),
  rejectReasons: lookup<ShortListEntry>(`${root}/rejectreasons`),
  incompleteReasons: lookup<ShortListEntry>(`${root}/incompletereasons`),
};
