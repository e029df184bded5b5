import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { Failure } from '@/shared/api/failure';
import type { Schema } from '@/shared/api/schema';
import { anyOf, listCall, toQuery } from '@/shared/grid/load-options';
import { serviceRoot, servicePictures } from '@/entities/service/api';
import { isStaffSide } from '@/shared/side';
import type { Door, OrderChoice, RequestRow, ServiceImage, ServiceRequest, SimilarRequest } from './model';
import type { DraftBody, incidentBody } from './wizard/draft-wire';
import type { Guess } from './wizard/label';

export const waitingPath = '/service/waiting';
export const openPath = '/service/open';
export const processedPath = '/service/processed';
export const closedPath = '/service/closed';

export type ActionOf = Schema['DealerActionForm'];

/** Whose units: staff name the account. */
export type UnitsAsked = { readonly order: string; readonly account: string };

/** Whose articles: staff name the account. */
export type SymptomsAsked = { readonly account: string };

export type SimilarAsked = { readonly serials: readonly string[]; readonly account: string };

export type OrdersAsked = { readonly words: string; readonly account: string };

type LabelAsked = { readonly label: string; readonly account: string };

type Addition = {
  readonly requestId: number;
  readonly incidents: readonly ReturnType<typeof incidentBody>[];
};

type Save = { readonly door: Door; readonly body: DraftBody };

/** Of that number there is no order here. */
const isUnknown = (error: unknown) => error instanceof Failure && [400, 404, 422].includes(error.status);

const ofAccount = (account: string) => (isStaffSide() ? { account } : {});

export const requestsApi = {
  waiting: listCall<RequestRow>(waitingPath),
  open: listCall<RequestRow>(openPath),
  processed: listCall<RequestRow>(processedPath),
  closed: listCall<RequestRow>(closedPath),
  drafts: (_: object, signal: AbortSignal): Promise<ListAnswer<RequestRow>> =>
    client.get(`${serviceRoot()}/drafts`, { signal }),
  removeDraft: (id: number) => client.remove(`${serviceRoot()}/request/${id}`),
  request: (id: number, signal: AbortSignal): Promise<ItemAnswer<ServiceRequest>> =>
    isStaffSide()
      ? client.get(`/admin/servicerequests/item/${id}`, { signal })
      : client.get('/service', { query: { id }, signal }),
  act: (given: ActionOf): Promise<WriteAnswer<ServiceRequest>> =>
    client.put('/service/request/action', given),
  say: (given: Schema['DealerMessageForm']): Promise<WriteAnswer<ServiceRequest>> =>
    client.post('/service/message', given),
  /** Answers what staff have asked. */
  reply: (given: {
    readonly id: number;
    readonly reply: string;
    readonly rowVersion: number;
  }): Promise<WriteAnswer<ServiceRequest>> => client.put('/service/request', given),
  calendar: (id: number) => client.download(`/service/calendar/${id}`),
  report: (id: number) => client.download(`/service/completion/${id}`),
  priorityLevels: (signal: AbortSignal) => client.get(`${serviceRoot()}/prioritylevels`, { signal }),
  shipMethods: (signal: AbortSignal) => client.get(`${serviceRoot()}/shipmethods`, { signal }),
  /** The people of an account for whom staff can enter a request. */
  people: ({ account }: SymptomsAsked, signal: AbortSignal) =>
    client.get('/admin/servicerequests/people', {
      query: { account },
      signal,
    }),
  symptoms: ({ account }: SymptomsAsked, signal: AbortSignal) =>
    isStaffSide()
      ? client.get('/admin/servicerequests/symptoms', { query: { account }, signal })
      : client.get('/service/symptoms', { signal }),
  /** Requests that are not done yet about units of these numbers. */
  similar: async (
    { serials, account }: SimilarAsked,
    signal: AbortSignal,
  ): Promise<ListAnswer<SimilarRequest>> => {
    const found = await Promise.all(
      serials.map(async (serial) => {
        const query = { serial, ...ofAccount(account) };
        const { items }: ListAnswer<Omit<SimilarRequest, 'serial'>> = await client.get(
          `${serviceRoot()}/similar`,
          { query, signal },
        );
        return items.map((request) => ({ ...request, serial }));
      }),
    );
    const items = found.flat();
    return { isSuccess: true, message: '', items, count: items.length };
  },
  units: ({ order, account }: UnitsAsked, signal: AbortSignal) =>
    client.get(`${serviceRoot()}/units`, {
      query: { order, ...ofAccount(account) },
      signal,
    }),
  /** The order that a label means, with the line; nothing where it means none that there is. */
  labelled: async ({ label, account }: LabelAsked): Promise<WriteAnswer<Guess>> => {
    const { readLabel } = await import('./wizard/label');
    const answers = readLabel(label).map(async ({ order, line }) => {
      const query = { order, ...ofAccount(account) };
      const { item } = await client.get(`${serviceRoot()}/units`, { query });
      return { order: item.number, line };
    });
    const found = await Promise.allSettled(answers);
    const known = found.find((one) => one.status === 'fulfilled');
    if (known !== undefined) return { isSuccess: true, message: '', item: known.value };
    const failed = found.find((one) => one.status === 'rejected' && !isUnknown(one.reason));
    if (failed?.status === 'rejected') throw failed.reason;
    return { isSuccess: true, message: '' };
  },
  article: (symptom: string, signal: AbortSignal) =>
    client.get('/service/article', { query: { symptom }, signal }),
  /** Orders by number, PO, job or customer, those that were shipped last first. */
  orders: async ({ words, account }: OrdersAsked, signal: AbortSignal): Promise<ListAnswer<OrderChoice>> => {
    const calls = isStaffSide()
      ? [
          client.get('/admin/orders/listing', {
            query: ordersQuery(words, account),
            signal,
          }),
        ]
      : (['/order/current', '/order/past'] as const).map((path) =>
          client.get(path, { query: ordersQuery(words, ''), signal }),
        );
    const items = (await Promise.all(calls)).flatMap((answer) => answer.items);
    // What has not been shipped has no trouble yet, so it comes last.
    const day = ({ shippedOn, enteredOn }: OrderChoice) => shippedOn ?? `0${enteredOn}`;
    return {
      isSuccess: true,
      message: '',
      count: items.length,
      items: items.sort((one, other) => day(other).localeCompare(day(one))).slice(0, 8),
    };
  },
  removePhoto: ({ requestId, image }: { readonly requestId: number; readonly image: ServiceImage }) =>
    servicePictures.remove(requestId, image),
  /** Adds to what was submitted. */
  append: (given: Addition): Promise<WriteAnswer<ServiceRequest>> =>
    client.post('/service/incidentwizard', given),
  save: ({ door, body }: Save): Promise<WriteAnswer<ServiceRequest>> =>
    body.id === undefined
      ? client.post(`${serviceRoot()}/${door}wizard`, body)
      : client.put(`${serviceRoot()}/request`, body),
};

const searched = ['orderNumber', 'po', 'jobName', 'customerName'] as const;

function ordersQuery(words: string, account: string) {
  const found = anyOf(searched.map((field) => [field, 'contains', words]));
  const own = ['account', '=', account] as const;
  const parts = [...(words === '' ? [] : [found]), ...(account === '' ? [] : [own])];
  const [first, second] = parts;
  const filter = second === undefined ? first : [first ?? own, 'and' as const, second];
  return toQuery({
    take: 8,
    sort: [
      { selector: 'enteredOn', desc: true },
      { selector: 'id', desc: true },
    ],
    ...(filter && { filter }),
    scope: { year: words === '' ? undefined : 'all' },
  });
}
