import type { ChangeItem, ChangeRow } from '@/entities/change-request/model';
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, type Query } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Colleague, OrderLine, Outlook, PriceRules } from './model';

const root = '/admin/orders/changerequests';
export const queuePath = `${root}/list`;

/** What each verb has to be told. */
type Forms = {
  readonly update: Schema['ChangeUpdateForm'];
  readonly updatedetails: Schema['ChangeDetailsForm'];
  readonly verify: Schema['ChangeStepForm'];
  readonly revert: Schema['ChangeReasonForm'];
  readonly revertmanager: Schema['ChangeReasonForm'];
  readonly planningcomments: Schema['PlanningForm'];
  readonly amcomments: Schema['ManagerForm'];
  readonly forward: Schema['ChangeForwardForm'];
  readonly reply: Schema['ChangeReplyForm'];
  readonly price: Schema['ChangePriceForm'];
  readonly supervisorassign: Schema['SupervisorForm'];
  readonly supervisorapprove: Schema['ChangeReviewForm'];
  readonly supervisorreject: Schema['ChangeReviewForm'];
  readonly dealeranswer: Schema['ChangeRecordedAnswer'];
  readonly complete: Schema['ChangeCompletion'];
  readonly cancel: Schema['ChangeCancelForm'];
};

export type Act = {
  readonly [Verb in keyof Forms]: { readonly id: number; readonly verb: Verb; readonly form: Forms[Verb] };
}[keyof Forms];

type Call = {
  readonly path: string;
  readonly send?: 'put';
  readonly query?: Query;
};

const review = (approved: boolean): Call => ({ path: 'supervisoraction', query: { approved } });

/** Where a verb is sent that is not a call of its own name. */
const calls: Readonly<Partial<Record<keyof Forms, Call>>> = {
  update: { path: '', send: 'put' },
  updatedetails: { path: 'details', send: 'put' },
  supervisorapprove: review(true),
  supervisorreject: review(false),
};

export const deskApi = {
  queue: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<ChangeRow>>(queuePath, { query: toQuery(query), signal }),
  people: (signal: AbortSignal) => client.get<ListAnswer<Colleague>>(`${root}/users`, { signal }),
  rules: (_: object, signal: AbortSignal) =>
    client.get<ItemAnswer<PriceRules>>('/admin/change-settings/rules', { signal }),
  act: ({ id, verb, form }: Act) => {
    const { path, send = 'patch', query } = calls[verb] ?? { path: verb };
    const address = [root, id, path].filter((part) => part !== '').join('/');
    return client[send]<WriteAnswer<ChangeItem>>(address, form, { query });
  },
  insert: (form: Schema['ChangeOfDealer']) => client.post<WriteAnswer<ChangeItem>>(`${root}/insert`, form),
  outlook: ({ account, orderId }: { account: string; orderId: number }, signal: AbortSignal) =>
    client.get<ItemAnswer<Outlook>>(`${root}/outlook`, { query: { account, orderid: orderId }, signal }),
  orderLines: (id: number, signal: AbortSignal) =>
    client.get<ListAnswer<OrderLine>>('/admin/order/lineitems', { query: { id, quote: false }, signal }),
  file: (id: number, name: string) => client.download(`${root}/download/${id}/${encodeURIComponent(name)}`),
  /** The file that shows what a dealer has answered outside the portal; they see it as well. */
  prove: (id: number, file: File) => upload<WriteAnswer>(`${root}/upload/${id}`, file),
};
