import type { ChangeItem, ChangeRow } from '@/entities/change-request/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { upload } from '@/shared/api/upload';
import { listCall } from '@/shared/grid/load-options';

const root = '/admin/orders/changerequests';
export const changesPath = `${root}/list`;

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

export const changeDeskApi = {
  queue: listCall<ChangeRow>(changesPath),
  people: (signal: AbortSignal) => client.get(`${root}/users`, { signal }),
  rules: (_: object, signal: AbortSignal) => client.get('/admin/change-settings/rules', { signal }),
  act: ({ id, verb, form }: Act): Promise<WriteAnswer<ChangeItem>> => {
    switch (verb) {
      case 'update':
        return client.put(`${root}/${id}`, form);
      case 'updatedetails':
        return client.put(`${root}/${id}/details`, form);
      case 'supervisorapprove':
      case 'supervisorreject':
        return client.patch(`${root}/${id}/supervisoraction`, form, {
          query: { approved: verb === 'supervisorapprove' },
        });
      default:
        return client.patch(`${root}/${id}/${verb}`, form);
    }
  },
  insert: (form: Schema['ChangeOfDealer']): Promise<WriteAnswer<ChangeItem>> =>
    client.post(`${root}/insert`, form),
  outlook: ({ account, orderId }: { account: string; orderId: number }, signal: AbortSignal) =>
    client.get(`${root}/outlook`, { query: { account, orderid: orderId }, signal }),
  orderLines: (id: number, signal: AbortSignal) =>
    client.get('/admin/order/lineitems', { query: { id, quote: false }, signal }),
  file: (id: number, name: string) => client.download(`${root}/download/${id}/${encodeURIComponent(name)}`),
  /** The file that shows what a dealer has answered outside the portal; they see it as well. */
  prove: (id: number, file: File) => upload(`${root}/upload/${id}`, file),
};
